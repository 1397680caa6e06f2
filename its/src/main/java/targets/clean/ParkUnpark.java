package targets.clean;

import java.util.concurrent.locks.LockSupport;

/** A thread parks until a volatile field tells that its answer is there. */
public class ParkUnpark {
    private int answer;
    private volatile boolean answered;

    private int ask() {
        while (!answered) {
            LockSupport.park(this);
        }
        return answer;
    }

    private void answer(Thread asker) {
        answer = 42;
        answered = true;
        LockSupport.unpark(asker);
    }

    public static void main(String[] args) throws InterruptedException {
        ParkUnpark oracle = new ParkUnpark();
        Thread asker = Thread.currentThread();
        Thread thinker = new Thread(() -> oracle.answer(asker));
        thinker.start();
        int told = oracle.ask();
        thinker.join();
        assert told == 42;
    }
}
