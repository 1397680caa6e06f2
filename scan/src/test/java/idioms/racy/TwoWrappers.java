package idioms.racy;

/** Races on n. */
public class TwoWrappers {
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
        Safe s = new Safe(i), t = new Safe(i);
        new Thread(s::g).start();
        new Thread(t::g).start();
    }
}
