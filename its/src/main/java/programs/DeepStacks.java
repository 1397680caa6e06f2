package programs;

/** One thread needs the large stack that it has asked for, others use the usual one up. */
public final class DeepStacks {
    private static int calls;

    private DeepStacks() {}

    public static void main(String[] args) throws InterruptedException {
        run(new Thread(null, () -> System.out.println("deep " + depth(300_000)), "deep", 256L << 20));
        run(new Thread(DeepStacks::overflow));
        overflow();
        Thread yielding = new Thread(() -> System.out.println("yielding " + yielding(3_000)));
        yielding.start();
        System.out.println("yielding " + yielding(3_000));
        yielding.join();
    }

    private static void run(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
    }

    private static int depth(int more) {
        return more == 0 ? 0 : 1 + depth(more - 1);
    }

    private static int yielding(int more) {
        if (more % 500 == 0) {
            Thread.yield();
        }
        return more == 0 ? 0 : 1 + yielding(more - 1);
    }

    private static void overflow() {
        try {
            forEver();
        } catch (StackOverflowError e) {
            System.out.println("overflown");
        }
    }

    private static void forEver() {
        calls++;
        forEver();
    }
}
