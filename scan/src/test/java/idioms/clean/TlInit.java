package idioms.clean;

public class TlInit {
    static class C {
        int v;
        int[] buf = new int[4];
    }

    static final ThreadLocal<C> T = ThreadLocal.withInitial(C::new);

    public static void main(String[] a) {
        Runnable r = () -> {
            C c = T.get();
            c.v++;
            c.buf[0]++;
            T.get().v++;
        };
        new Thread(r).start();
        new Thread(r).start();
    }
}
