package racing;

/** Two threads that count four fields up without a lock. */
public class FourCounters {
    private int a;
    private int b;
    private int c;
    private int d;

    private void count() {
        a++;
        b++;
        c++;
        d++;
    }

    public static void main(String[] args) throws InterruptedException {
        FourCounters shared = new FourCounters();
        Thread other = new Thread(shared::count);
        other.start();
        shared.count();
        other.join();
    }
}
