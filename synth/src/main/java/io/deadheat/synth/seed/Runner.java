package io.deadheat.synth.seed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Source of a main class that calls methods without parameters one after the other, each in a thread that may be given
 * up, and writes to the file named by its argument what came of each, as soon as it is known. What a method has left in the
 * folder is gone before the next: the same name may stand for another file there. It is for folders of our own only.
 */
final class Runner {
    private static final int MILLIS = 1500;

    /** So many times as long a call may take that has not had its time of the processor yet, lest other programs decide what is called. */
    private static final int LOADED = 4;

    private static final int A_LINE = 8;

    private Runner() {}

    /**
     * @param owner the class whose methods are called
     * @param target is initialised first, so that the order in which classes are is that of its users
     */
    static List<String> source(String packageName, String name, String owner, String target, List<String> methods) {
        List<String> lines = new ArrayList<>();
        if (!packageName.isEmpty()) {
            lines.addAll(List.of("package " + packageName + ";", ""));
        }
        lines.add("public class " + name + " {");
        lines.add("    private static final String[] METHODS = {");
        for (int i = 0; i < methods.size(); i += A_LINE) {
            List<String> some = methods.subList(i, Math.min(methods.size(), i + A_LINE));
            lines.add(some.stream().collect(Collectors.joining("\", \"", "        \"", "\",")));
        }
        lines.add("    };");
        lines.addAll(List.of(BODY.replace("OWNER", owner)
                .replace("TARGET", target)
                .replace("MILLIS", String.valueOf(MILLIS))
                .replace("LOADED", String.valueOf(LOADED))
                .split("\n")));
        return lines;
    }

    private static final String BODY = """
                private static java.io.Writer out;
                public static void main(String[] args) throws Exception {
                    out = java.nio.file.Files.newBufferedWriter(java.nio.file.Path.of(args[0]));
                    try {
                        Class.forName("TARGET");
                    } catch (Throwable t) {
                        say("unfit", "TARGET", why(t));
                    }
                    java.io.File folder = new java.io.File(".").getAbsoluteFile();
                    java.util.Set<String> kept = java.util.Set.of(folder.list());
                    for (String method : METHODS) {
                        run(method);
                        clear(folder, kept);
                    }
                    Runtime.getRuntime().halt(0);
                }
                private static void run(String name) throws Exception {
                    say("begun", name, "");
                    java.lang.reflect.Method method = OWNER.class.getDeclaredMethod(name);
                    Thread thread = new Thread(() -> {
                        try {
                            Object made = method.invoke(new OWNER());
                            say("made", name, made == null ? "" : made.getClass().getName());
                        } catch (java.lang.reflect.InvocationTargetException e) {
                            say("threw", name, why(e.getCause()));
                        } catch (Throwable t) {
                            say("threw", name, why(t));
                        }
                    });
                    thread.setDaemon(true);
                    thread.start();
                    thread.join(MILLIS);
                    for (int i = 0; i < LOADED && isUnderWay(thread); i++) {
                        thread.join(MILLIS);
                    }
                    if (thread.isAlive()) {
                        say("threw", name, "it does not return");
                        thread.interrupt();
                    }
                }
                private static boolean isUnderWay(Thread thread) {
                    long used = java.lang.management.ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
                    return thread.getState() == Thread.State.RUNNABLE && used < MILLIS * 1_000_000L;
                }
                private static void clear(java.io.File folder, java.util.Set<String> kept) {
                    String[] names = folder.list();
                    for (String name : names == null ? new String[0] : names) {
                        java.io.File file = new java.io.File(folder, name);
                        if (!kept.contains(name)) {
                            if (!java.nio.file.Files.isSymbolicLink(file.toPath())) {
                                clear(file, java.util.Set.of());
                            }
                            file.delete();
                        }
                    }
                }
                private static String why(Throwable t) {
                    Throwable root = t;
                    while (root.getCause() != null) { root = root.getCause(); }
                    return root == t ? t.toString() : t + ", caused by " + root;
                }
                private static synchronized void say(String what, String name, String more) {
                    try {
                        out.write(what + '\\t' + name + '\\t' + more.replace('\\n', ' ').replace('\\r', ' ') + '\\n');
                        out.flush();
                    } catch (java.io.IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                }
            }
            """;

    /** Where a runner in {@code work} writes what came of it. */
    static Path outcomes(Path work) {
        return work.resolve("outcomes.txt").toAbsolutePath();
    }
}
