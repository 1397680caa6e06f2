package idioms.clean;

public class MonitorWrapper {
    static class Mutex {
        private boolean held;

        synchronized void enter() throws InterruptedException {
            while (held) wait();
            held = true;
        }

        synchronized void exit() {
            held = false;
            notify();
        }
    }

    static final Mutex M = new Mutex();
    static int n;

    public static void main(String[] z) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        try {
                            M.enter();
                            n++;
                            M.exit();
                        } catch (InterruptedException e) {
                        }
                    })
                    .start();
    }
}
