package idioms.racy;

/** Races on n. */
public class ForNameRun {
    static int n;

    public static class Task implements Runnable {
        public void run() {
            n++;
        }
    }

    public static void main(String[] a) throws Exception {
        for (int i = 0; i < 2; i++) {
            Runnable r = (Runnable) Class.forName("idioms.racy.ForNameRun$Task")
                    .getDeclaredConstructor()
                    .newInstance();
            new Thread(r).start();
        }
    }
}
