package idioms.clean;

import java.util.concurrent.*;

public class MergeSortOk extends RecursiveTask<int[]> {
    final int[] in;

    MergeSortOk(int[] in) {
        this.in = in;
    }

    protected int[] compute() {
        if (in.length < 2) return in;
        int m = in.length / 2;
        int[] l = new int[m], r = new int[in.length - m];
        System.arraycopy(in, 0, l, 0, m);
        System.arraycopy(in, m, r, 0, r.length);
        MergeSortOk a = new MergeSortOk(l), b = new MergeSortOk(r);
        a.fork();
        int[] rb = b.compute();
        int[] ra = a.join();
        int[] out = new int[in.length];
        int i = 0, j = 0, k = 0;
        while (i < ra.length && j < rb.length) out[k++] = ra[i] < rb[j] ? ra[i++] : rb[j++];
        while (i < ra.length) out[k++] = ra[i++];
        while (j < rb.length) out[k++] = rb[j++];
        return out;
    }

    public static void main(String[] a) {
        System.out.println(new ForkJoinPool().invoke(new MergeSortOk(new int[] {3, 1, 2}))[0]);
    }
}
