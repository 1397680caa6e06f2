package programs;

import java.util.concurrent.CountDownLatch;

/** Has a race on {@code shared}, and then ends as its argument says. */
public class Racer {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Racer::count, "one");
        Thread two = new Thread(Racer::count, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("raced");
        end(args.length == 0 ? "" : args[0]);
    }

    private static void count() {
        for (int i = 0; i < 100; i++) {
            shared++;
        }
    }

    private static void end(String how) throws InterruptedException {
        switch (how) {
            case "exit" -> System.exit(7);
            case "halt" -> Runtime.getRuntime().halt(9);
            case "throw" -> throw new IllegalStateException("thrown");
            case "assert" -> {
                assert false : "assertions are on";
            }
            case "memory" -> fill(new Object[1]);
            case "hang" -> new CountDownLatch(1).await();
            default -> {}
        }
    }

    private static void fill(Object[] head) {
        Object[] at = head;
        while (true) {
            Object[] next = new Object[1 << 20];
            at[0] = next;
            at = next;
        }
    }
}
