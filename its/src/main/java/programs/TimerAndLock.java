package programs;

import java.util.Timer;
import java.util.TimerTask;

/** A task of a timer takes two locks in the other order than the main thread: a deadlock only if it is due very soon. */
public class TimerAndLock {
    private static final Object ONE = new Object();
    private static final Object OTHER = new Object();

    public static void main(String[] args) {
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        synchronized (OTHER) {
                            synchronized (ONE) {
                                timer.cancel();
                            }
                        }
                    }
                },
                5);
        synchronized (ONE) {
            synchronized (OTHER) {
                ONE.notifyAll();
            }
        }
    }
}
