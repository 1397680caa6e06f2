package idioms.racy;

/** Races on n. */
public class TwoWrappersLoop {
    static class Inner {
        int n;
    }

    static class Safe {
        private final Inner in;

        Safe(Inner i) {
            in = i;
        }

        synchronized void g() {
            in.n++;
        }
    }

    public static void main(String[] a) {
        Inner i = new Inner();
        for (int k = 0; k < 2; k++) {
            Safe s = new Safe(i);
            new Thread(s::g).start();
        }
    }
}
