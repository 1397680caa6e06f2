package idioms.racy;

/** Races on _count. */
public class BufWriter {
    static class Buffer {
        int _count;
        char[] _buf = new char[100];
    }

    static class SyncW implements Runnable {
        Buffer b;

        SyncW(Buffer b) {
            this.b = b;
        }

        public void run() {
            for (int i = 0; i < 5; i++)
                synchronized (b) {
                    b._buf[b._count] = 'a';
                    b._count++;
                }
        }
    }

    static class W implements Runnable {
        Buffer b;

        W(Buffer b) {
            this.b = b;
        }

        public void run() {
            for (int i = 0; i < 5; i++) {
                b._buf[b._count] = 'b';
                b._count++;
            }
        }
    }

    static class Checker implements Runnable {
        Buffer b;

        Checker(Buffer b) {
            this.b = b;
        }

        public void run() {
            synchronized (b) {
                int n = b._count;
            }
        }
    }

    public static void main(String[] a) {
        Buffer b = new Buffer();
        new Thread(new SyncW(b)).start();
        new Thread(new W(b)).start();
        new Thread(new Checker(b)).start();
    }
}
