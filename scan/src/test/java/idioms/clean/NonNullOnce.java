package idioms.clean;

import java.util.concurrent.atomic.AtomicBoolean;

public class NonNullOnce {
    static class Resource {
        boolean closed;

        final AtomicBoolean once = new AtomicBoolean();

        void close() {
            if (once.compareAndSet(false, true)) {
                closed = true;
            }
        }
    }

    public static void main(String[] args) {
        Resource r = new Resource();
        new Thread(r::close).start();
        new Thread(r::close).start();
    }
}
