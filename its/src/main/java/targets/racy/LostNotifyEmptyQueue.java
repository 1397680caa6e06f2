package targets.racy;

/** A consumer looks whether there is work without the lock that the producer holds. */
public class LostNotifyEmptyQueue { // pattern: lost-notify
    private int jobs;

    private void consume() throws InterruptedException {
        if (jobs == 0) { // race: jobs
            synchronized (this) {
                wait(30);
            }
        }
    }

    private synchronized void produce() {
        jobs++; // race: jobs
        notify();
    }

    public static void main(String[] args) throws InterruptedException {
        LostNotifyEmptyQueue queue = new LostNotifyEmptyQueue();
        Thread producer = new Thread(queue::produce);
        producer.start();
        queue.consume();
        producer.join();
    }
}
