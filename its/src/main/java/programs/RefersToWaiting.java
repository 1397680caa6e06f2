package programs;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** Waits, notifies and asks for hash codes by method references, bound ones and others. */
public final class RefersToWaiting {
    private static final class Gate {
        private boolean open;
    }

    private interface Waiting {
        void await() throws InterruptedException;
    }

    private RefersToWaiting() {}

    public static void main(String[] args) throws InterruptedException {
        Gate gate = new Gate();
        Waiting waiting = gate::wait;
        Runnable notifyOne = gate::notify;
        Consumer<Object> notifyAll = Object::notifyAll;
        Thread opener = new Thread(() -> {
            synchronized (gate) {
                gate.open = true;
                notifyOne.run();
                notifyAll.accept(gate);
            }
        });
        opener.start();
        synchronized (gate) {
            while (!gate.open) {
                waiting.await();
            }
        }
        opener.join();
        ToIntFunction<Object> hash = Object::hashCode;
        System.out.println(
                "open " + List.of(gate, opener).stream().mapToInt(hash).sum());
    }
}
