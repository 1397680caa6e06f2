package idioms.clean;

public class StopFlagVol extends Thread {
    private volatile boolean stop;

    public void run() {
        while (!stop) Thread.yield();
    }

    void halt() {
        stop = true;
    }

    public static void main(String[] z) throws Exception {
        StopFlagVol s = new StopFlagVol();
        s.start();
        s.halt();
        s.join();
    }
}
