package io.deadheat.benchmarks;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program in which two threads call the public methods of one object of a library's class, compiled to a folder. */
final class Driver {
    static final String MAIN = "Driven";

    private static final int CALLS = 8;

    private Driver() {}

    /** The class path of the program, or nothing where the class has no object or method that plain values make. */
    static Optional<String> of(String name, List<String> jars, Path folder) throws IOException {
        Optional<String> source = source(name, jars);
        if (source.isEmpty()) {
            return Optional.empty();
        }
        Files.createDirectories(folder);
        Path file = Files.writeString(folder.resolve(MAIN + ".java"), source.get());
        String path = String.join(File.pathSeparator, jars);
        return Sources.compile(path, folder, List.of(file))
                ? Optional.of(folder + File.pathSeparator + path)
                : Optional.empty();
    }

    private static Optional<String> source(String name, List<String> jars) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(urls(jars))) {
            Class<?> type = Class.forName(name, false, loader);
            if (!Modifier.isPublic(type.getModifiers()) || Modifier.isAbstract(type.getModifiers())) {
                return Optional.empty();
            }
            Optional<Constructor<?>> constructor = Stream.of(type.getConstructors())
                    .filter(c -> isPlain(c.getParameterTypes()))
                    .min(Comparator.<Constructor<?>>comparingInt(Constructor::getParameterCount)
                            .thenComparing(Constructor::toString));
            List<String> calls = Stream.of(type.getMethods())
                    .filter(m -> m.getDeclaringClass() != Object.class && isPlain(m.getParameterTypes()))
                    .sorted(Comparator.comparing(Method::toString))
                    .limit(CALLS)
                    .map(m -> m.getName() + arguments(m.getParameterTypes()))
                    .toList();
            return constructor
                    .filter(c -> !calls.isEmpty())
                    .map(c -> source(
                            type.getCanonicalName(),
                            type.getCanonicalName() + arguments(c.getParameterTypes()),
                            calls));
        } catch (ReflectiveOperationException | LinkageError e) {
            return Optional.empty();
        }
    }

    private static URL[] urls(List<String> jars) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String jar : jars) {
            urls.add(Path.of(jar).toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private static boolean isPlain(Class<?>[] types) {
        return Stream.of(types)
                .allMatch(t ->
                        t.isPrimitive() || Set.of(String.class, Object.class).contains(t));
    }

    private static String arguments(Class<?>[] types) {
        return Arrays.stream(types).map(Driver::value).collect(Collectors.joining(", ", "(", ")"));
    }

    private static String value(Class<?> type) {
        if (type == String.class || type == Object.class) {
            return "(" + type.getSimpleName() + ") \"1\"";
        }
        return type == boolean.class ? "true" : "(" + type + ") 1";
    }

    private static String source(String type, String made, List<String> calls) {
        String body = calls.stream()
                .map(c -> "        try { shared." + c
                        + "; } catch (Exception e) { System.out.println(e.getClass().getName()); }\n")
                .collect(Collectors.joining());
        return "public class " + MAIN + " extends Thread {\n"
                + "    final " + type + " shared;\n"
                + "    " + MAIN + "(" + type + " shared) { this.shared = shared; }\n"
                + "    @Override public void run() {\n" + body + "    }\n"
                + "    public static void main(String[] args) throws Exception {\n"
                + "        " + type + " shared = new " + made + ";\n"
                + "        Thread one = new " + MAIN + "(shared), two = new " + MAIN + "(shared);\n"
                + "        one.start(); two.start(); one.join(); two.join();\n"
                + "    }\n"
                + "}\n";
    }
}
