package idioms.racy;

/** Races on n, int[]. */
public class InterfaceDefault {
    interface I {
        int[] arr();

        default void inc() {
            arr()[0]++;
        }
    }

    static class C implements I {
        final int[] d = new int[1];
        int n;

        public int[] arr() {
            n++;
            return d;
        }
    }

    public static void main(String[] z) {
        I i = new C();
        new Thread(i::inc).start();
        new Thread(i::inc).start();
    }
}
