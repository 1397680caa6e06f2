package idioms.racy;

/** Races on v. */
public class InnerThisEscape {
    int v;

    InnerThisEscape() {
        new Thread(() -> System.out.println(v)).start();
        v = 1;
    }

    public static void main(String[] a) {
        new InnerThisEscape();
    }
}
