package idioms.racy;

/** Races on checksum. */
public class RayTracerChecksum {
    static long checksum;

    static class Tracer extends Thread {
        private final int id;

        Tracer(int id) {
            this.id = id;
        }

        @Override
        public void run() {
            long mine = 0;
            for (int i = 0; i < 100; i++) {
                mine += (long) i * id;
            }
            synchronized (this) {
                checksum += mine;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Tracer[] tracers = new Tracer[2];
        for (int i = 0; i < 2; i++) {
            tracers[i] = new Tracer(i);
            tracers[i].start();
        }
        for (Tracer t : tracers) {
            t.join();
        }
        System.out.println(checksum);
    }
}
