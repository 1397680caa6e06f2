package kernels;

import java.util.Arrays;

/** Runs the kernel named first and then says how much of the heap is alive. */
public final class WithLiveHeap {
    private static final int COLLECTIONS = 3;

    private WithLiveHeap() {}

    private static long liveHeap() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }

    /** Arguments: the kernel, and the kernel's own. */
    public static void main(String[] args) throws ReflectiveOperationException {
        Class.forName(WithLiveHeap.class.getPackageName() + "." + args[0])
                .getMethod("main", String[].class)
                .invoke(null, (Object) Arrays.copyOfRange(args, 1, args.length));
        System.out.println("live heap " + liveHeap() / 1024 + " KiB");
    }
}
