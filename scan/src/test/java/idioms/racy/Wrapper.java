package idioms.racy;

/** Races on plain. */
public class Wrapper {
    static class Inner {
        int guarded, plain;

        void g() {
            guarded++;
        }

        void p() {
            plain++;
        }
    }

    static class Safe {
        private final Inner in;

        Safe(Inner i) {
            in = i;
        }

        synchronized void g() {
            in.g();
        }

        void p() {
            in.p();
        }
    }

    public static void main(String[] a) {
        Safe s = new Safe(new Inner());
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        s.g();
                        s.p();
                    })
                    .start();
    }
}
