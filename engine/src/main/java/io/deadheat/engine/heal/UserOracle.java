package io.deadheat.engine.heal;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.RunRecord;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A class of the user that judges runs: a {@code Predicate<Map<String, Object>>} with a public constructor. It is told
 * {@code exit} (0 if nothing else), {@code output}, {@code steps}, {@code ending} in words, {@code deadlock} and
 * {@code hang}. The only class on the program's path that is loaded here, because the user asks for it.
 */
record UserOracle(Predicate<Map<String, Object>> judge) implements Oracle {

    static UserOracle load(String name, String classPath) {
        try {
            Object made = Class.forName(name, true, loader(classPath))
                    .getConstructor()
                    .newInstance();
            if (made instanceof Predicate<?> predicate) {
                @SuppressWarnings("unchecked")
                Predicate<Map<String, Object>> judge = (Predicate<Map<String, Object>>) predicate;
                return new UserOracle(judge);
            }
            throw new BadInputException("the oracle " + name + " is not a java.util.function.Predicate");
        } catch (ReflectiveOperationException | LinkageError | MalformedURLException e) {
            throw new BadInputException("the oracle " + name + " cannot be made: " + e, e);
        }
    }

    /** Stays open: the class may need others for as long as it judges. */
    private static ClassLoader loader(String classPath) throws MalformedURLException {
        String[] parts = classPath.split(File.pathSeparator);
        URL[] urls = new URL[parts.length];
        for (int i = 0; i < parts.length; i++) {
            urls[i] = Path.of(parts[i]).toAbsolutePath().toUri().toURL();
        }
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
    }

    @Override
    public boolean isGood(RunRecord run) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("exit", run.exit() == null ? 0 : run.exit());
        told.put("output", run.output() == null ? "" : run.output());
        told.put("steps", run.steps());
        told.put("ending", run.ending());
        told.put("deadlock", run.deadlock() != null);
        told.put("hang", run.hang());
        return judge.test(told);
    }
}
