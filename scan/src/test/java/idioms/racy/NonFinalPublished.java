package idioms.racy;

/** Races on cur. */
public class NonFinalPublished {
    static class Pt {
        int x;

        Pt(int x) {
            this.x = x;
        }
    }

    static Pt cur;

    public static void main(String[] a) {
        new Thread(() -> {
                    cur = new Pt(1);
                })
                .start();
        new Thread(() -> {
                    Pt p = cur;
                    if (p != null) System.out.println(p.x);
                })
                .start();
    }
}
