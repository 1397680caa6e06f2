package idioms.clean;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

public class FjInvokeAll {
    static class T extends RecursiveAction {
        final int lo, hi;
        long result;

        T(int l, int h) {
            lo = l;
            hi = h;
        }

        protected void compute() {
            if (hi - lo < 2) {
                result = lo;
                return;
            }
            T x = new T(lo, (lo + hi) / 2), y = new T((lo + hi) / 2, hi);
            invokeAll(x, y);
            result = x.result + y.result;
        }
    }

    public static void main(String[] a) {
        T t = new T(0, 16);
        new ForkJoinPool().invoke(t);
        System.out.println(t.result);
    }
}
