package idioms.racy;

/** Races on stop. */
public class StopFlag extends Thread {
    private boolean stop;

    public void run() {
        while (!stop) Thread.yield();
    }

    void halt() {
        stop = true;
    }

    public static void main(String[] z) throws Exception {
        StopFlag s = new StopFlag();
        s.start();
        s.halt();
        s.join();
    }
}
