package idioms.racy;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Races on used. */
public class PoolBorrowTwice {
    static class Conn {
        int used;
    }

    static final ConcurrentLinkedQueue<Conn> IDLE = new ConcurrentLinkedQueue<>();

    static void work() {
        Conn c = IDLE.poll();
        if (c == null) {
            c = new Conn();
        }
        c.used++;
        IDLE.offer(c);
        c.used++;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(PoolBorrowTwice::work).start();
        }
    }
}
