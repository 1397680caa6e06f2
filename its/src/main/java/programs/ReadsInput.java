package programs;

import java.util.Scanner;

/** Starts as many threads as its standard input says; each counts itself. */
public class ReadsInput {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        try (Scanner in = new Scanner(System.in)) {
            Thread[] threads = new Thread[in.nextInt()];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> count++);
                threads[i].start();
            }
            for (Thread t : threads) {
                t.join();
            }
            if (count != threads.length) {
                throw new IllegalStateException(count + " of " + threads.length);
            }
        }
    }
}
