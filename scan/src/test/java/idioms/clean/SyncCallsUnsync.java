package idioms.clean;

public class SyncCallsUnsync {
    private int n;

    private void inc() {
        n++;
    }

    private void twice() {
        inc();
        inc();
    }

    synchronized void go() {
        twice();
    }

    public static void main(String[] z) {
        SyncCallsUnsync n = new SyncCallsUnsync();
        new Thread(n::go).start();
        new Thread(n::go).start();
    }
}
