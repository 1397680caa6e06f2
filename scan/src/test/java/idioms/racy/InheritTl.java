package idioms.racy;

/** Races on n. */
public class InheritTl {
    static class C {
        int n;
    }

    static final InheritableThreadLocal<C> TL = new InheritableThreadLocal<>();

    public static void main(String[] a) {
        TL.set(new C());
        new Thread(() -> TL.get().n++).start();
        TL.get().n++;
    }
}
