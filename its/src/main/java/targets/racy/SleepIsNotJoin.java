package targets.racy;

/** A pause is no synchronization: the write may still come late, and is not visible by right. */
public class SleepIsNotJoin { // pattern: inherent
    private static int answer;

    public static void main(String[] args) throws InterruptedException {
        Thread thinker = new Thread(() -> {
            answer = 42; // race: answer
        });
        thinker.start();
        Thread.sleep(20);
        int seen = answer; // race: answer
        thinker.join();
        assert seen == 42;
    }
}
