/** Two threads that write one field without a lock: what every JDK must be able to show. */
public class Probe {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Probe::count);
        Thread two = new Thread(Probe::count);
        one.start();
        two.start();
        one.join();
        two.join();
    }

    private static void count() {
        for (int i = 0; i < 100; i++) {
            shared++;
        }
    }
}
