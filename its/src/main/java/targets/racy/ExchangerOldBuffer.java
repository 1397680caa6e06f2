package targets.racy;

import java.util.concurrent.Exchanger;

/** After the swap one side still writes into the buffer that it has given away. */
public class ExchangerOldBuffer {
    private final Exchanger<int[]> exchanger = new Exchanger<>();

    private void fill() {
        int[] mine = {1};
        swap(mine);
        mine[0] = 2; // race: int[]
    }

    private int drain() {
        int[] full = swap(new int[1]);
        return full[0]; // race: int[]
    }

    private int[] swap(int[] buffer) {
        try {
            return exchanger.exchange(buffer);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExchangerOldBuffer pipe = new ExchangerOldBuffer();
        Thread filler = new Thread(pipe::fill);
        Thread drainer = new Thread(pipe::drain);
        filler.start();
        drainer.start();
        filler.join();
        drainer.join();
    }
}
