package programs;

/** Who looks at the flag and then waits may have missed the signal. */
public class LostSignal {
    private final Object bell = new Object();
    private boolean rung;

    private void ring() {
        rung = true;
        synchronized (bell) {
            bell.notifyAll();
        }
    }

    private void await() {
        if (rung) {
            return;
        }
        synchronized (bell) {
            try {
                bell.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostSignal signal = new LostSignal();
        Thread waiting = new Thread(signal::await, "waiting");
        waiting.start();
        signal.ring();
        waiting.join();
    }
}
