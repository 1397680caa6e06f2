package programs;

import java.util.Map;
import java.util.function.Predicate;

/** Figure 7 of the ConTest paper, and an oracle for it: nothing fails when the wrong thread comes last. */
public final class WhoIsLast implements Predicate<Map<String, Object>> {
    private static boolean done;

    @Override
    public boolean test(Map<String, Object> run) {
        return run.get("output").toString().contains("done true");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(WhoIsLast::begin);
        Thread two = new Thread(WhoIsLast::end);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("done " + done);
    }

    private static void begin() {
        done = false;
    }

    private static void end() {
        done = true;
    }
}
