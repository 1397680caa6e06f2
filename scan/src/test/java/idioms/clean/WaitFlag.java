package idioms.clean;

public class WaitFlag {
    private boolean ready;
    private int data;

    synchronized void set(int d) {
        data = d;
        ready = true;
        notifyAll();
    }

    synchronized int get() throws InterruptedException {
        while (!ready) wait();
        return data;
    }

    public static void main(String[] a) throws Exception {
        WaitFlag w = new WaitFlag();
        new Thread(() -> w.set(1)).start();
        System.out.println(w.get());
    }
}
