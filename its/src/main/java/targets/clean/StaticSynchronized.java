package targets.clean;

/** A static method that is synchronized, and a block on the class, are one lock. */
public class StaticSynchronized {
    private static long issued;

    static synchronized long next() {
        return ++issued;
    }

    static class Issuer extends Thread {
        @Override
        public void run() {
            synchronized (StaticSynchronized.class) {
                issued += 10;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Issuer issuer = new Issuer();
        issuer.start();
        next();
        issuer.join();
        assert issued == 11;
    }
}
