package idioms.racy;

/** Races on n. */
public class SyncOnClassVsThis {
    int n;

    void a() {
        synchronized (SyncOnClassVsThis.class) {
            n++;
        }
    }

    synchronized void b() {
        n++;
    }

    public static void main(String[] z) {
        SyncOnClassVsThis s = new SyncOnClassVsThis();
        new Thread(s::a).start();
        new Thread(s::b).start();
    }
}
