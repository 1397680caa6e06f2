package idioms.racy;

/** Races on count. */
public class InnerCounter {
    private int count;

    class Inc implements Runnable {
        public void run() {
            for (int i = 0; i < 10; i++) count++;
        }
    }

    public static void main(String[] z) throws Exception {
        InnerCounter c = new InnerCounter();
        Thread a = new Thread(c.new Inc()), b = new Thread(c.new Inc());
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(c.count);
    }
}
