package idioms.clean;

public class DynamicLockOrder {
    static class A {
        int bal;
        final int id;

        A(int i) {
            id = i;
        }
    }

    static void move(A x, A y) {
        A f = x.id < y.id ? x : y, s = f == x ? y : x;
        synchronized (f) {
            synchronized (s) {
                x.bal--;
                y.bal++;
            }
        }
    }

    public static void main(String[] a) {
        A p = new A(1), q = new A(2);
        new Thread(() -> move(p, q)).start();
        new Thread(() -> move(q, p)).start();
    }
}
