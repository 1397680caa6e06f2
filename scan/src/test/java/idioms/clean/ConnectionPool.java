package idioms.clean;

import java.util.ArrayDeque;

public class ConnectionPool {
    static class Conn {
        int used;
    }

    private final ArrayDeque<Conn> idle = new ArrayDeque<>();

    ConnectionPool() {
        for (int i = 0; i < 3; i++) {
            idle.add(new Conn());
        }
    }

    synchronized Conn borrow() throws InterruptedException {
        while (idle.isEmpty()) {
            wait();
        }
        return idle.poll();
    }

    synchronized void giveBack(Conn c) {
        idle.add(c);
        notify();
    }

    public static void main(String[] args) {
        ConnectionPool pool = new ConnectionPool();
        for (int i = 0; i < 5; i++) {
            new Thread(() -> {
                        try {
                            Conn c = pool.borrow();
                            c.used++;
                            pool.giveBack(c);
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    })
                    .start();
        }
    }
}
