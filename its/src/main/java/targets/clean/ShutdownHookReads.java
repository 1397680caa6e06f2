package targets.clean;

/** A shutdown hook reads what was written before it was registered. */
public class ShutdownHookReads {
    private static String farewell;

    static class Farewell extends Thread {
        @Override
        public void run() {
            if (!farewell.equals("bye")) {
                throw new IllegalStateException(farewell);
            }
        }
    }

    public static void main(String[] args) {
        farewell = "bye";
        Runtime.getRuntime().addShutdownHook(new Farewell());
    }
}
