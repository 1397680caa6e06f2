package targets.racy;

import java.lang.reflect.Method;

/** Two virtual threads add one to a plain field. */
// jdk: 21+
public class VirtualIncrement { // pattern: load-store
    private int x;

    private void increment() {
        x++; // race: x
    }

    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        VirtualIncrement shared = new VirtualIncrement();
        Method startVirtualThread = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Runnable task = shared::increment;
        Thread first = (Thread) startVirtualThread.invoke(null, task);
        Thread second = (Thread) startVirtualThread.invoke(null, task);
        first.join();
        second.join();
        assert shared.x == 2;
    }
}
