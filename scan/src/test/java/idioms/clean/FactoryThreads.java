package idioms.clean;

public class FactoryThreads {
    static class W extends Thread {
        int c;

        public void run() {
            c++;
        }
    }

    static W make() {
        W w = new W();
        w.setDaemon(false);
        return w;
    }

    public static void main(String[] z) {
        W a = make(), b = make();
        a.start();
        b.start();
    }
}
