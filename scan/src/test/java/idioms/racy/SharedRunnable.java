package idioms.racy;

/** Races on own. */
public class SharedRunnable implements Runnable {
    int own;

    public void run() {
        own++;
    }

    public static void main(String[] a) {
        SharedRunnable r = new SharedRunnable();
        new Thread(r).start();
        new Thread(r).start();
    }
}
