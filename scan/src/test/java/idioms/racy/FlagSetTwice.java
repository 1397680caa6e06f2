package idioms.racy;

/** Races on data. */
public class FlagSetTwice {
    private static volatile boolean ready;
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            ready = true;
            data = 1;
            ready = true;
        });
        writer.start();
        if (ready) {
            System.out.println(data);
        }
        writer.join();
    }
}
