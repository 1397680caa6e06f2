package programs;

/** Has two classes of which a schedule uses one, and which static fields name; says how often that one was used. */
public final class ComesLater {
    private static final class One {
        private static int used;
    }

    private static final class Other {
        private static int used;
    }

    private static volatile boolean started;
    private static One one;
    private static Other other;

    private ComesLater() {}

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> started = true);
        thread.start();
        if (started) {
            one = new One();
            System.out.println("one " + ++One.used);
        } else {
            other = new Other();
            System.out.println("other " + ++Other.used);
        }
        thread.join();
    }
}
