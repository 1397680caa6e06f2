package io.deadheat.its.cli;

/** Sources of programs of an unusual make. Each checks itself and fails if something is not as it should be. */
final class Programs {
    /** Lambdas, method references, records, proxies, a hidden class. */
    static final String MADE_AT_RUN_TIME = """
            import java.lang.invoke.MethodHandles;
            import java.util.*;
            import java.util.function.*;
            import java.util.stream.*;
            public class Made {
                record Point(int x, String name) { Point { if (x < 0) throw new IllegalArgumentException(); } }
                sealed interface Shape permits Circle, Square {}
                record Circle(double r) implements Shape {}
                record Square(double a) implements Shape {}
                static class Shared { int n; void hit() { for (int i = 0; i < 100; i++) n++; } }
                public static class Hidden implements Runnable {
                    public static int n;
                    public void run() { for (int i = 0; i < 100; i++) n++; }
                }
                interface Greeter { String greet(String who); default String twice(String w) { return greet(greet(w)); } }
                public static void main(String[] args) throws Exception {
                    Shared shared = new Shared();
                    both(shared::hit);
                    int[] captured = new int[1];
                    Supplier<Integer> lambda = () -> captured[0]++ + shared.n;
                    check(lambda.get() >= 100);
                    check(new Point(1, "a").equals(new Point(1, "a")) && new Point(1, "a").toString().contains("x=1"));
                    check(IntStream.range(0, 1000).parallel().boxed().collect(Collectors.toSet()).size() == 1000);
                    Greeter greeter = (Greeter) java.lang.reflect.Proxy.newProxyInstance(Made.class.getClassLoader(),
                            new Class<?>[] {Greeter.class}, (p, m, a) -> "hi " + a[0]);
                    check(greeter.greet("you").equals("hi you"));
                    Greeter real = "hey "::concat;
                    check(real.twice("me").equals("hey hey me"));
                    Function<Integer, Point> make = x -> new Point(x, "p" + x);
                    check(Stream.of(3, 1, 2).map(make).sorted(Comparator.comparing(Point::x)).toList().get(0).x() == 1);
                    Shape shape = new Circle(2);
                    check(shape instanceof Circle c && c.r() == 2);
                    byte[] bytes = Made.class.getResourceAsStream("Made$Hidden.class").readAllBytes();
                    Class<?> hidden = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
                    both((Runnable) hidden.getDeclaredConstructor().newInstance());
                    int n = (int) hidden.getField("n").get(null);
                    check(hidden.isHidden() && n > 0 && n <= 200);
                    switch (args.length + "") { case "0" -> check(true); default -> check(false); }
                }
                static void both(Runnable work) throws InterruptedException {
                    Thread other = new Thread(work);
                    other.start();
                    work.run();
                    other.join();
                }
                static void check(boolean right) { if (!right) throw new AssertionError(); }
            }
            """;

    /** Looks at its own fields, by reflection and by serialization. */
    static final String MIRROR = """
            import java.io.*;
            import java.lang.reflect.*;
            import java.util.*;
            public class Mirror implements Serializable {
                private int a = 1;
                String b = "b";
                protected transient double c = 3;
                static class Sub extends Mirror { boolean d; }
                public static void main(String[] args) throws Exception {
                    check(Mirror.class.getDeclaredFields().length == 3, Arrays.toString(Mirror.class.getDeclaredFields()));
                    check(Sub.class.getDeclaredFields().length == 1, "Sub");
                    check(Sub.class.getFields().length == 0, "public");
                    Field a = Mirror.class.getDeclaredField("a");
                    Sub sub = new Sub();
                    a.set(sub, 5);
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    new ObjectOutputStream(bytes).writeObject(sub);
                    Sub copy = (Sub) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
                    check(copy.b.equals("b") && a.getInt(copy) == 5 && copy.c == 0, "copy");
                    check(ObjectStreamClass.lookup(Mirror.class).getFields().length == 2, "stream");
                    try {
                        Mirror.class.getDeclaredField("nothing");
                        check(false, "found");
                    } catch (NoSuchFieldException expected) {
                        check(true, "");
                    }
                }
                static void check(boolean right, String what) { if (!right) throw new AssertionError(what); }
            }
            """;

    /** A plug-in in a loader that sees only itself and the JDK, and one in a loader that hides even us. */
    static final String CHILD_FIRST = """
            import java.net.*;
            public class ChildFirst {
                public static class Plugin implements Runnable {
                    private int n;
                    public void run() { for (int i = 0; i < 100; i++) n++; }
                }
                static class OwnFirst extends URLClassLoader {
                    private final boolean closed;
                    OwnFirst(URL[] urls, boolean closed) { super(urls, ChildFirst.class.getClassLoader()); this.closed = closed; }
                    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                        if (name.startsWith("io.deadheat.") && closed) throw new ClassNotFoundException(name);
                        if (!name.startsWith("ChildFirst")) return super.loadClass(name, resolve);
                        synchronized (getClassLoadingLock(name)) {
                            Class<?> known = findLoadedClass(name);
                            return known != null ? known : findClass(name);
                        }
                    }
                }
                public static void main(String[] args) throws Exception {
                    URL[] urls = {ChildFirst.class.getProtectionDomain().getCodeSource().getLocation()};
                    for (boolean closed : new boolean[] {false, true}) {
                        Class<?> plugin = new OwnFirst(urls, closed).loadClass("ChildFirst$Plugin");
                        if (plugin == Plugin.class) throw new AssertionError("not its own");
                        Runnable work = (Runnable) plugin.getDeclaredConstructor().newInstance();
                        Thread other = new Thread(work);
                        other.start();
                        work.run();
                        other.join();
                    }
                }
            }
            """;

    /** Collections that Kotlin's compiler made. */
    static final String USES_KOTLIN = """
            import kotlin.*;
            import kotlin.collections.ArrayDeque;
            import kotlin.text.Regex;
            public class UsesKotlin {
                public static void main(String[] args) throws Exception {
                    ArrayDeque<Integer> queue = new ArrayDeque<>(1000);
                    Runnable work = () -> { for (int i = 0; i < 10; i++) queue.addLast(i); };
                    Thread other = new Thread(work);
                    other.start();
                    work.run();
                    other.join();
                    Lazy<String> lazy = LazyKt.lazy(() -> "once");
                    if (!lazy.getValue().equals("once")) throw new AssertionError();
                    if (!new Regex("a+").matches("aaa")) throw new AssertionError();
                    if (!new Pair<>(1, 2).equals(new Pair<>(1, 2))) throw new AssertionError();
                }
            }
            """;

    private Programs() {}
}
