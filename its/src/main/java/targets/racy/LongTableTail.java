package targets.racy;

/** A long table is filled before the clerk starts; its tail is then read while the clerk still corrects it. */
public class LongTableTail {
    private static final int LENGTH = 5_000;
    private static final int TAIL = 4_990;

    private final int[] table = new int[LENGTH];

    private void fill() {
        for (int i = 0; i < LENGTH; i++) {
            table[i] = i;
        }
    }

    private void correct() {
        for (int i = LENGTH - 1; i >= TAIL; i--) {
            table[i] = 0; // race: int[]
        }
    }

    private int sum() {
        int sum = 0;
        for (int i = TAIL; i < LENGTH; i++) {
            sum += table[i]; // race: int[]
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        LongTableTail office = new LongTableTail();
        office.fill();
        Thread clerk = new Thread(office::correct);
        clerk.start();
        int early = office.sum();
        clerk.join();
        assert early == 0 : "sum of " + early + " before the correction was complete";
    }
}
