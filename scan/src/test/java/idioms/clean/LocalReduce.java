package idioms.clean;

public class LocalReduce {
    static long sum;
    static final Object L = new Object();

    public static void main(String[] a) throws Exception {
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                long s = 0;
                int[] tmp = new int[10];
                for (int j = 0; j < 10; j++) {
                    tmp[j] = j;
                    s += tmp[j];
                }
                synchronized (L) {
                    sum += s;
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(sum);
    }
}
