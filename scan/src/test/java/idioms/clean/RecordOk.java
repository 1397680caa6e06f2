package idioms.clean;

public class RecordOk {
    record P(int x, int y) {}

    static volatile P p = new P(0, 0);

    public static void main(String[] a) {
        new Thread(() -> p = new P(p.x() + 1, p.y())).start();
        System.out.println(p);
    }
}
