package idioms.racy;

/** Races on total. */
public class SuperField {
    static class Base {
        int total;

        void add(int n) {
            total += n;
        }
    }

    static class Sub extends Base {
        private final Object lock = new Object();

        @Override
        void add(int n) {
            synchronized (lock) {
                super.add(n);
            }
        }

        int get() {
            return total;
        }
    }

    public static void main(String[] a) throws Exception {
        Sub s = new Sub();
        Thread t = new Thread(() -> s.add(1));
        t.start();
        System.out.println(s.get());
        t.join();
    }
}
