package idioms.racy;

import java.util.concurrent.CountedCompleter;

/** Races on total. */
public class Completer {
    static int total;

    static class C extends CountedCompleter<Void> {
        final int n;

        C(CountedCompleter<?> p, int n) {
            super(p);
            this.n = n;
        }

        public void compute() {
            if (n > 1) {
                addToPendingCount(2);
                new C(this, n / 2).fork();
                new C(this, n / 2).fork();
            } else total++;
            tryComplete();
        }
    }

    public static void main(String[] a) {
        new C(null, 16).invoke();
    }
}
