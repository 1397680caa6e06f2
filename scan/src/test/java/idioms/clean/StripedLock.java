package idioms.clean;

public class StripedLock {
    private final Object[] locks = new Object[2];
    private final int[] data = new int[2];

    StripedLock() {
        for (int i = 0; i < 2; i++) locks[i] = new Object();
    }

    void a(int i) {
        synchronized (locks[i]) {
            data[i]++;
        }
    }

    public static void main(String[] x) {
        StripedLock t = new StripedLock();
        for (int i = 0; i < 2; i++) {
            int k = i;
            new Thread(() -> t.a(k)).start();
        }
    }
}
