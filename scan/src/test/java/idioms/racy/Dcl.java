package idioms.racy;

/** Races on instance. */
public class Dcl {
    private static Dcl instance;
    int v;

    Dcl() {
        v = 3;
    }

    static Dcl get() {
        if (instance == null) {
            synchronized (Dcl.class) {
                if (instance == null) instance = new Dcl();
            }
        }
        return instance;
    }

    public static void main(String[] a) {
        for (int i = 0; i < 3; i++) new Thread(() -> System.out.println(get().v)).start();
    }
}
