package targets.racy;

/** A record is only as immutable as the array in it. */
public class RecordArray { // pattern: load-store
    record Matrix(int size, long[] cells) {
        void addToAll(long value) {
            for (int i = 0; i < size; i++) {
                cells[i] += value; // race: long[]
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Matrix matrix = new Matrix(2, new long[2]);
        Thread first = new Thread(() -> matrix.addToAll(1));
        Thread second = new Thread(() -> matrix.addToAll(2));
        first.start();
        second.start();
        first.join();
        second.join();
        assert matrix.cells()[0] == 3;
    }
}
