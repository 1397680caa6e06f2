package idioms.clean;

public class RecordPublish {
    record P(int x, int y) {}

    volatile P p = new P(0, 0);

    void move() {
        p = new P(p.x() + 1, p.y() + 1);
    }

    public static void main(String[] a) throws Exception {
        RecordPublish r = new RecordPublish();
        Thread t = new Thread(r::move);
        t.start();
        System.out.println(r.p.x());
        t.join();
    }
}
