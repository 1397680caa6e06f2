package idioms.racy;

/** Races on log. */
public class UncaughtStatic {
    static String log = "";

    public static void main(String[] a) {
        Thread t = new Thread(() -> {
            throw new RuntimeException();
        });
        t.setUncaughtExceptionHandler((th, e) -> log += e);
        t.start();
        System.out.println(log);
    }
}
