package idioms.racy;

/** Races on state. */
public class EnumBody {
    enum Op {
        A {
            int state;

            int run() {
                return ++state;
            }
        };

        abstract int run();
    }

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> Op.A.run());
        t.start();
        Op.A.run();
        t.join();
    }
}
