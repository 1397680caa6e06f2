package programs;

import java.util.Random;

/** Every tenth run or so goes on for a thousand times as long as the others, and ends. */
public class SometimesLong {
    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        other.join();
        int rounds = new Random().nextInt(10) == 0 ? 1_000_000 : 10;
        for (int i = 0; i < rounds; i++) {
            count++;
        }
        System.out.println(count > 1_000_000 ? "long" : "short");
    }
}
