package idioms.clean;

public class LocalSync {
    public static void main(String[] z) throws Exception {
        final Object lock = new Object();
        final int[] c = {0};
        Runnable r = () -> {
            synchronized (lock) {
                c[0]++;
            }
        };
        Thread a = new Thread(r), b = new Thread(r);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(c[0]);
    }
}
