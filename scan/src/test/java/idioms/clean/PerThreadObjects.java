package idioms.clean;

public class PerThreadObjects {
    static class C {
        int v;

        void inc() {
            v++;
        }
    }

    static class W extends Thread {
        final C c = new C();

        public void run() {
            c.inc();
        }
    }

    public static void main(String[] a) {
        for (int i = 0; i < 3; i++) new W().start();
    }
}
