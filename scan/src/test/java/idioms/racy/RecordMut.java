package idioms.racy;

/** Races on int[]. */
public class RecordMut {
    record Box(int[] cells) {}

    public static void main(String[] a) throws Exception {
        Box b = new Box(new int[1]);
        Thread t = new Thread(() -> b.cells()[0]++);
        t.start();
        b.cells()[0]++;
        t.join();
    }
}
