package idioms.racy;

/** Races on n. */
public class InstanceSyncStaticField {
    static int n;

    synchronized void b() {
        n++;
    }

    public static void main(String[] x) {
        new Thread(() -> new InstanceSyncStaticField().b()).start();
        new Thread(() -> new InstanceSyncStaticField().b()).start();
    }
}
