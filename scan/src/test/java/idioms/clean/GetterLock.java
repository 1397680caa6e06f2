package idioms.clean;

public class GetterLock {
    private final Object mutex = new Object();
    private int n;

    Object getLock() {
        return mutex;
    }

    void a() {
        synchronized (getLock()) {
            n++;
        }
    }

    public static void main(String[] x) {
        GetterLock t = new GetterLock();
        for (int i = 0; i < 2; i++) new Thread(t::a).start();
    }
}
