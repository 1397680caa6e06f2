package idioms.racy;

/** Races on n. */
public class TlShared {
    int n;
    static final TlShared S = new TlShared();
    static final ThreadLocal<TlShared> T = new ThreadLocal<>();

    public static void main(String[] x) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        T.set(S);
                        T.get().n++;
                    })
                    .start();
    }
}
