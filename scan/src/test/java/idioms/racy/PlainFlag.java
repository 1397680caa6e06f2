package idioms.racy;

/** Races on done, data. */
public class PlainFlag {
    static boolean done;
    static int data;

    public static void main(String[] a) {
        new Thread(() -> {
                    data = 42;
                    done = true;
                })
                .start();
        while (!done) Thread.yield();
        System.out.println(data);
    }
}
