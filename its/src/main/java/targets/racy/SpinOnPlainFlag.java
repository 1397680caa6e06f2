package targets.racy;

/** A worker spins on a plain stop flag that it may never see; here it gives up after a while. */
public class SpinOnPlainFlag {
    private boolean stop;
    private int rounds;

    private void work() {
        while (!stop && rounds < 200) { // race: stop
            rounds++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SpinOnPlainFlag worker = new SpinOnPlainFlag();
        Thread thread = new Thread(worker::work);
        thread.start();
        worker.stop = true; // race: stop
        thread.join();
    }
}
