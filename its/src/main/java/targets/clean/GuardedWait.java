package targets.clean;

/** A guarded block: the condition is tested and changed under the monitor only. */
public class GuardedWait {
    private String message;

    private synchronized void put(String text) {
        message = text;
        notifyAll();
    }

    private synchronized String take() throws InterruptedException {
        while (message == null) {
            wait();
        }
        return message;
    }

    public static void main(String[] args) throws InterruptedException {
        GuardedWait box = new GuardedWait();
        Thread sender = new Thread(() -> box.put("hello"));
        sender.start();
        String received = box.take();
        sender.join();
        assert received.equals("hello");
    }
}
