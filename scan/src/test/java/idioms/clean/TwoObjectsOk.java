package idioms.clean;

public class TwoObjectsOk {
    int v;

    public static void main(String[] a) {
        TwoObjectsOk x = new TwoObjectsOk(), y = new TwoObjectsOk();
        new Thread(() -> x.v++).start();
        new Thread(() -> y.v++).start();
    }
}
