package programs;

/** Two threads that give way to each other for ever. */
public final class Livelock {
    private static volatile boolean first;
    private static volatile boolean second;

    private Livelock() {}

    private static void giveWay(boolean mine) {
        while (true) {
            set(mine, true);
            if (!(mine ? second : first)) {
                Thread.yield();
            }
            set(mine, false);
        }
    }

    private static void set(boolean mine, boolean value) {
        if (mine) {
            first = value;
        } else {
            second = value;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> giveWay(true), "polite").start();
        new Thread(() -> giveWay(false), "too polite").start();
    }
}
