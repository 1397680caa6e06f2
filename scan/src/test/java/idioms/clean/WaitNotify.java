package idioms.clean;

public class WaitNotify {
    private boolean ready;
    private int d;

    synchronized void put() {
        d = 1;
        ready = true;
        notifyAll();
    }

    synchronized int get() throws InterruptedException {
        while (!ready) wait();
        return d;
    }

    public static void main(String[] z) throws Exception {
        WaitNotify w = new WaitNotify();
        new Thread(w::put).start();
        System.out.println(w.get());
    }
}
