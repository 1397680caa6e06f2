package idioms.racy;

/** Races on n. */
public class EnumValueOf {
    enum S {
        A,
        B;
        int n;
    }

    public static void main(String[] a) {
        new Thread(() -> S.valueOf("A").n++).start();
        new Thread(() -> S.valueOf("A").n++).start();
    }
}
