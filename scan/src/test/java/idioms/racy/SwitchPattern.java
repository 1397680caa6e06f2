package idioms.racy;

/** Races on n. */
public class SwitchPattern {
    enum K {
        A,
        B
    }

    int n;

    void go(K k) {
        switch (k) {
            case A -> n++;
            case B -> n--;
        }
    }

    public static void main(String[] a) {
        SwitchPattern s = new SwitchPattern();
        new Thread(() -> s.go(K.A)).start();
        new Thread(() -> s.go(K.B)).start();
    }
}
