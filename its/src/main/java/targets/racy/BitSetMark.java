package targets.racy;

import java.util.BitSet;

/** Bits of one word are set by two threads: setting a bit is a read and a write of the word. */
public class BitSetMark {
    private final BitSet present = new BitSet(8);

    private void mark(int student) {
        present.set(student); // race: java.util.BitSet
    }

    public static void main(String[] args) throws InterruptedException {
        BitSetMark list = new BitSetMark();
        Thread first = new Thread(() -> list.mark(1));
        Thread second = new Thread(() -> list.mark(2));
        first.start();
        second.start();
        first.join();
        second.join();
        assert list.present.cardinality() == 2;
    }
}
