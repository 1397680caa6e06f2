package kernels;

import java.util.Arrays;

/** Runs the kernel named first and then says how much of the heap is alive. */
public final class WithLiveHeap {
    private static final int COLLECTIONS = 3;
    private static final int PAUSE_MILLIS = 1_500;

    private WithLiveHeap() {}

    /** Between two collections whoever watches has time to drop what it kept of the dead. */
    private static long liveHeap() throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Thread.sleep(PAUSE_MILLIS);
        }
        System.gc();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Arguments: the kernel, and the kernel's own. */
    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        Class.forName(WithLiveHeap.class.getPackageName() + "." + args[0])
                .getMethod("main", String[].class)
                .invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
        System.out.println("live heap " + liveHeap() / 1024 + " KiB");
    }
}
