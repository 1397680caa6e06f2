package io.deadheat.its;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Runs many targets one after the other in one JVM, each several times and each time in a class loader of its own, so
 * that its statics are new.
 */
public final class WatchedRun {
    private WatchedRun() {}

    /** Arguments: the folder of the targets' classes, how often each one runs, its seconds, their names. */
    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {});
        Path classes = Path.of(args[0]);
        int runs = Integer.parseInt(args[1]);
        long limit = 1000L * Integer.parseInt(args[2]);
        for (int run = 0; run < runs; run++) {
            for (int i = 3; i < args.length; i++) {
                run(classes, args[i], limit);
            }
        }
        System.exit(0);
    }

    private static void run(Path classes, String name, long limit)
            throws ReflectiveOperationException, MalformedURLException {
        URL[] urls = {classes.toUri().toURL()};
        URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
        loader.setDefaultAssertionStatus(true);
        var main = loader.loadClass(name).getMethod("main", String[].class);
        Set<Thread> before = liveThreads();
        Thread runner = new Thread(() -> call(main), name);
        runner.setContextClassLoader(loader);
        runner.start();
        long end = System.currentTimeMillis() + limit;
        await(runner, end);
        for (Thread thread : liveThreads()) {
            if (!thread.isDaemon() && !before.contains(thread)) {
                await(thread, end);
            }
        }
    }

    private static void call(java.lang.reflect.Method main) {
        try {
            main.invoke(null, (Object) new String[0]);
        } catch (ReflectiveOperationException failed) {
            System.out.println("failed " + main.getDeclaringClass().getName() + ": " + failed.getCause());
        }
    }

    private static void await(Thread thread, long end) {
        try {
            thread.join(Math.max(1, end - System.currentTimeMillis()));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (thread.isAlive()) {
            System.out.println("hangs " + thread.getName());
        }
    }

    private static Set<Thread> liveThreads() {
        return new HashSet<>(Thread.getAllStackTraces().keySet());
    }
}
