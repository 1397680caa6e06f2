package idioms.clean;

public class SafePoint {
    private int x;
    private int y;

    private SafePoint(int[] a) {
        this(a[0], a[1]);
    }

    SafePoint(SafePoint p) {
        this(p.get());
    }

    SafePoint(int x, int y) {
        this.x = x;
        this.y = y;
    }

    synchronized int[] get() {
        return new int[] {x, y};
    }

    synchronized void set(int x, int y) {
        this.x = x;
        this.y = y;
    }

    public static void main(String[] args) {
        SafePoint p = new SafePoint(1, 2);
        new Thread(() -> p.set(3, 4)).start();
        System.out.println(new SafePoint(p).get()[0]);
    }
}
