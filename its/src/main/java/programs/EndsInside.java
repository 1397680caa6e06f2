package programs;

/**
 * Leaves a section that healing puts around {@code shared} in the way that its argument says; whoever comes afterwards
 * must find it free.
 */
public class EndsInside {
    private static int shared = 1;
    private static int other = 1;

    private static int leave(String how) {
        switch (how) {
            case "exit" -> System.exit(5);
            case "throw" -> throw new IllegalStateException("thrown inside");
            case "interrupt" -> Thread.currentThread().interrupt();
            default -> throw new IllegalArgumentException(how);
        }
        return 1;
    }

    private static void inside(String how) {
        try {
            shared = shared + leave(how);
        } catch (IllegalStateException e) {
            System.out.println("caught: " + e.getMessage());
        }
    }

    private static void nested(boolean sharedFirst) {
        for (int i = 0; i < 1000; i++) {
            if (sharedFirst) {
                shared = shared + swapOther();
            } else {
                other = other + swapShared();
            }
        }
    }

    private static int swapOther() {
        other = other + 1;
        return 0;
    }

    private static int swapShared() {
        shared = shared + 1;
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        String how = args[0];
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            shared = shared + 1;
            System.out.println("the last to come");
        }));
        Thread first = new Thread(how.equals("nested") ? () -> nested(true) : () -> inside(how));
        Thread second = new Thread(how.equals("nested") ? () -> nested(false) : () -> shared = shared + 1);
        first.start();
        if (!how.equals("nested")) {
            first.join();
        }
        second.start();
        first.join();
        second.join();
        System.out.println("interrupted: " + first.isInterrupted() + ", sum " + (shared + other));
    }
}
