package targets.racy;

/** Main reads the result and only then waits for the thread that computes it. */
public class ResultBeforeJoin { // pattern: inherent
    static class Sum extends Thread {
        int result;

        @Override
        public void run() {
            int sum = 0;
            for (int i = 0; i <= 10; i++) {
                sum += i;
            }
            result = sum; // race: result
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Sum sum = new Sum();
        sum.start();
        int seen = sum.result; // race: result
        sum.join();
        assert seen == 55 : "read too early: " + seen;
    }
}
