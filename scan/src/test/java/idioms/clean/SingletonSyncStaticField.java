package idioms.clean;

public class SingletonSyncStaticField {
    static int n;
    static final SingletonSyncStaticField I = new SingletonSyncStaticField();

    synchronized void b() {
        n++;
    }

    public static void main(String[] x) {
        new Thread(() -> I.b()).start();
        new Thread(() -> I.b()).start();
    }
}
