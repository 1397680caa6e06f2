package programs;

/** Everything is locked, nothing races, and a bell that rings before anybody listens is heard by nobody. */
public class RungTooEarly {
    private synchronized void listen() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void ring() {
        synchronized (this) {
            notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RungTooEarly bell = new RungTooEarly();
        Thread listener = new Thread(bell::listen, "listener");
        listener.start();
        bell.ring();
        listener.join();
        System.out.println("heard");
    }
}
