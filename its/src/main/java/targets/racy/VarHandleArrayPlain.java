package targets.racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Plain array accesses, one of them through a VarHandle. */
public class VarHandleArrayPlain {
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    private final int[] cells = new int[2];

    private void write() {
        CELL.set(cells, 1, 5); // race: int[]
    }

    private int read() {
        return cells[1]; // race: int[]
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleArrayPlain shared = new VarHandleArrayPlain();
        Thread writer = new Thread(shared::write);
        Thread reader = new Thread(shared::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
