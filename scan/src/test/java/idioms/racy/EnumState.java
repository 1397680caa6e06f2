package idioms.racy;

/** Races on count. */
public enum EnumState {
    X;
    int count;

    void inc() {
        count++;
    }

    public static void main(String[] a) {
        new Thread(X::inc).start();
        new Thread(X::inc).start();
    }
}
