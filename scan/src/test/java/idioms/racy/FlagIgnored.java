package idioms.racy;

/** Races on data. */
public class FlagIgnored {
    static int data;
    static volatile boolean ready;

    public static void main(String[] a) {
        new Thread(() -> {
                    boolean r = ready;
                    System.out.println(r + " " + data);
                })
                .start();
        data = 1;
        ready = true;
    }
}
