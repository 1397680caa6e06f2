package targets.racy;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** Workers go on while there is work or one of them still works, until somebody who has slept for a while stops them. */
public class StoppedLater {
    private final Queue<Integer> work = new ArrayDeque<>(List.of(1, 2, 3));
    private int done;
    private int working;
    private boolean stopped;

    private void work() {
        while ((left() > 0 || working > 0) && !stopped) { // race: working, stopped
            Integer next;
            synchronized (work) {
                next = work.poll();
                working += next == null ? 0 : 1; // predicted: working
            }
            if (next != null) {
                synchronized (this) {
                    done += next;
                }
                synchronized (work) {
                    working--; // race: working
                }
            }
        }
    }

    private int left() {
        synchronized (work) {
            return work.size();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StoppedLater pool = new StoppedLater();
        Thread first = new Thread(pool::work);
        Thread second = new Thread(pool::work);
        first.start();
        second.start();
        Thread.sleep(100);
        pool.stopped = true; // race: stopped
        first.join();
        second.join();
        System.out.println(pool.done);
    }
}
