package idioms.racy;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Races on hits. */
public class ActionShared {
    static class A extends RecursiveAction {
        final int n;
        final int[] box;
        final ActionShared s;

        A(int n, int[] b, ActionShared s) {
            this.n = n;
            box = b;
            this.s = s;
        }

        protected void compute() {
            if (n > 1) invokeAll(new A(n / 2, box, s), new A(n - n / 2, box, s));
            else s.hits++;
        }
    }

    int hits;

    public static void main(String[] a) {
        ActionShared s = new ActionShared();
        ForkJoinPool.commonPool().invoke(new A(8, new int[1], s));
        System.out.println(s.hits);
    }
}
