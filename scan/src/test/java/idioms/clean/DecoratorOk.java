package idioms.clean;

public class DecoratorOk {
    interface Counter {
        void inc();

        int get();
    }

    static class Plain implements Counter {
        int n;

        public void inc() {
            n++;
        }

        public int get() {
            return n;
        }
    }

    static class Sync implements Counter {
        final Counter c;

        Sync(Counter c) {
            this.c = c;
        }

        public synchronized void inc() {
            c.inc();
        }

        public synchronized int get() {
            return c.get();
        }
    }

    public static void main(String[] z) {
        Counter c = new Sync(new Plain());
        new Thread(c::inc).start();
        new Thread(() -> System.out.println(c.get())).start();
    }
}
