package targets.racy;

/** Two threads write their lines into one StringBuilder. */
public class StringBuilderAppend {
    private final StringBuilder log = new StringBuilder();

    private void log(String line) {
        log.append(line); // race: java.lang.StringBuilder
    }

    public static void main(String[] args) throws InterruptedException {
        StringBuilderAppend journal = new StringBuilderAppend();
        Thread first = new Thread(() -> journal.log("first"));
        Thread second = new Thread(() -> journal.log("second"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert journal.log.length() == 11;
    }
}
