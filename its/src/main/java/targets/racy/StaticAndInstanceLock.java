package targets.racy;

/** One method locks the class, the other the object. */
public class StaticAndInstanceLock {
    private static String mode = "off";

    static synchronized void switchOn() {
        mode = "on"; // race: mode
    }

    synchronized boolean isOn() {
        return mode.equals("on"); // race: mode
    }

    public static void main(String[] args) throws InterruptedException {
        StaticAndInstanceLock lamp = new StaticAndInstanceLock();
        Thread hand = new Thread(StaticAndInstanceLock::switchOn);
        Thread eye = new Thread(lamp::isOn);
        hand.start();
        eye.start();
        hand.join();
        eye.join();
    }
}
