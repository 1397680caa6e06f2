package idioms.racy;

/** Races on int[]. */
public class DoubleBuffer {
    private volatile int[] shown = new int[4];
    private int[] hidden = new int[4];

    void draw(int n) {
        for (int i = 0; i < hidden.length; i++) {
            hidden[i] = n;
        }
        int[] old = shown;
        shown = hidden;
        hidden = old;
    }

    int sum() {
        int s = 0;
        for (int v : shown) {
            s += v;
        }
        return s;
    }

    public static void main(String[] args) {
        DoubleBuffer b = new DoubleBuffer();
        new Thread(() -> {
                    for (int i = 0; i < 10; i++) {
                        b.draw(i);
                    }
                })
                .start();
        System.out.println(b.sum());
    }
}
