package io.deadheat.agent.control;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program under test: a main class and its arguments, run again and again. */
final class Program {
    private final String mainClass;
    private final String[] args;
    private final URLClassLoader files;

    /** As the last run had it: to look for the method takes as long as a small run. */
    private Entry last = new Entry(null, null);

    /** The main method of the classes that {@code loader} loads. */
    private record Entry(ClassLoader loader, Method main) {}

    Program(String mainClass, String[] args) throws MalformedURLException {
        this.mainClass = mainClass;
        this.args = args;
        this.files = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader());
    }

    private Program(String mainClass, String[] args, URLClassLoader files) {
        this.mainClass = mainClass;
        this.args = args;
        this.files = files;
    }

    /** What a job wants to be run: this program, or one of the same class path with what the job says of it. */
    Program of(Job job) {
        return new Program(
                job.main() == null ? mainClass : job.main(),
                job.args().isEmpty() ? args : job.args().toArray(String[]::new),
                files);
    }

    /** Equal for programs that do the same. */
    List<String> line() {
        List<String> line = new ArrayList<>(List.of(mainClass));
        line.addAll(List.of(args));
        return line;
    }

    String[] args() {
        return args.clone();
    }

    /** Finds files on the program's class path, and never defines a class. */
    URLClassLoader files() {
        return files;
    }

    /** Runs {@code main} to its end on the calling thread. */
    void main(ClassLoader loader) throws Throwable {
        try {
            Entry entry = last;
            if (loader != entry.loader) {
                Method main = Class.forName(mainClass, true, loader).getMethod("main", String[].class);
                main.setAccessible(true);
                entry = new Entry(loader, main);
                last = entry;
            }
            entry.main.invoke(null, (Object) args.clone());
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static URL[] classPath() throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
            if (!entry.isEmpty() && !Path.of(entry).getFileName().toString().equals("deadheat.jar")) {
                urls.add(Path.of(entry).toUri().toURL());
            }
        }
        return urls.toArray(URL[]::new);
    }
}
