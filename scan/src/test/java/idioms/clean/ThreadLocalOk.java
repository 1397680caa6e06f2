package idioms.clean;

public class ThreadLocalOk {
    static class C {
        int n;
    }

    static final ThreadLocal<C> T = ThreadLocal.withInitial(C::new);

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        T.get().n++;
                    })
                    .start();
        T.get().n++;
    }
}
