package drivers;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * A program run again and again in one plain JVM, with no tool in it. Arguments: how often, the main class, and what it
 * takes. Prints how many different exceptions ended its threads: of one type, thrown along one path; and how often its main
 * method ended by one.
 */
public final class Repeated {
    private static final int PATH = 6;

    private Repeated() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        int runs = Integer.parseInt(args[0]);
        Method program = Class.forName(args[1]).getMethod("main", String[].class);
        String[] given = Arrays.copyOfRange(args, 2, args.length);
        Set<String> failures = ConcurrentHashMap.newKeySet();
        int bad = 0;
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> failures.add(path(thrown)));
        for (int i = 0; i < runs; i++) {
            try {
                program.invoke(null, (Object) given);
            } catch (InvocationTargetException e) {
                failures.add(path(e.getCause()));
                bad++;
            }
        }
        System.err.println(failures);
        System.out.println("exceptions " + failures.size());
        System.out.println("bad " + bad);
    }

    private static String path(Throwable thrown) {
        return thrown.getClass().getName()
                + Arrays.stream(thrown.getStackTrace())
                        .limit(PATH)
                        .map(f -> "|" + f.getClassName() + "." + f.getMethodName())
                        .collect(Collectors.joining());
    }
}
