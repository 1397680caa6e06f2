package idioms.clean;

public class ImmutableOk {
    static final class Pt {
        final int x, y;

        Pt(int x, int y) {
            this.x = x;
            this.y = y;
        }

        Pt move(int d) {
            return new Pt(x + d, y + d);
        }
    }

    static volatile Pt cur = new Pt(0, 0);

    public static void main(String[] a) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        cur = cur.move(1);
                    })
                    .start();
    }
}
