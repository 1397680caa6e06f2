package idioms.racy;

/** Races on avail. */
public class LoaderBug {
    static class Data {
        int avail;
        int[] v = new int[10];
    }

    public static void main(String[] a) throws Exception {
        Data d = new Data();
        Thread[] t = new Thread[3];
        for (int i = 0; i < 3; i++) {
            final int id = i;
            t[i] = new Thread(() -> {
                d.v[id] = id;
                d.avail++;
            });
        }
        for (Thread x : t) x.start();
        for (Thread x : t) x.join();
        System.out.println(d.avail);
    }
}
