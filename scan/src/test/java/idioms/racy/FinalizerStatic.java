package idioms.racy;

/** Races on open. */
public class FinalizerStatic {
    static int open;

    FinalizerStatic() {
        open++;
    }

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        open--;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 100; i++) {
            new FinalizerStatic();
        }
        System.out.println(open);
    }
}
