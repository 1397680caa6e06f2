package targets.racy;

/** The setter is synchronized, the getter is not. */
public class UnlockedRead {
    private int degrees;

    synchronized void set(int value) {
        degrees = value; // race: degrees
    }

    int get() {
        return degrees; // race: degrees
    }

    public static void main(String[] args) throws InterruptedException {
        UnlockedRead thermometer = new UnlockedRead();
        Thread sensor = new Thread(() -> thermometer.set(21));
        Thread display = new Thread(thermometer::get);
        sensor.start();
        display.start();
        sensor.join();
        display.join();
    }
}
