package targets.racy;

/** The worker needs what main sets only after starting it. */
public class UseBeforeInit { // pattern: inherent
    private String greeting;

    private int greet() {
        return greeting.length(); // race: greeting
    }

    public static void main(String[] args) throws InterruptedException {
        UseBeforeInit app = new UseBeforeInit();
        Thread worker = new Thread(app::greet);
        worker.start();
        app.greeting = "hello"; // race: greeting
        worker.join();
    }
}
