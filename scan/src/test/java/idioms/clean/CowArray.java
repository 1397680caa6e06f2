package idioms.clean;

public class CowArray {
    private volatile int[] a = new int[0];

    synchronized void add(int v) {
        int[] b = java.util.Arrays.copyOf(a, a.length + 1);
        b[a.length] = v;
        a = b;
    }

    int sum() {
        int s = 0;
        for (int v : a) s += v;
        return s;
    }

    public static void main(String[] x) {
        CowArray c = new CowArray();
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        c.add(1);
                        c.sum();
                    })
                    .start();
    }
}
