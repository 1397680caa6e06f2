package idioms.racy;

/** Races on x. */
public class StartInCtorField {
    static class W extends Thread {
        int x;

        W() {
            start();
            x = 5;
        }

        public void run() {
            System.out.println(x);
        }
    }

    public static void main(String[] a) {
        new W();
    }
}
