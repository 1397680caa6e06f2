package idioms.clean;

public class NestedSync {
    int a, b;
    final Object l = new Object(), m = new Object();

    void x() {
        synchronized (l) {
            a++;
            synchronized (m) {
                b++;
            }
        }
    }

    void y() {
        synchronized (m) {
            b++;
        }
        synchronized (l) {
            a++;
        }
    }

    public static void main(String[] z) {
        NestedSync n = new NestedSync();
        new Thread(n::x).start();
        new Thread(n::y).start();
    }
}
