package targets.racy;

/** Two workers drain an array through a shared index; both may pass the test for the last item. */
public class DrainItems { // pattern: repeated-test-and-use
    private final String[] items = {"a", "b", "c", "d", "e"};
    private int index;

    private int drain() {
        int length = 0;
        while (index < items.length) { // race: index
            length += items[index].length(); // race: index
            index = index + 1; // race: index
        }
        return length;
    }

    public static void main(String[] args) throws InterruptedException {
        DrainItems queue = new DrainItems();
        Thread first = new Thread(queue::drain);
        Thread second = new Thread(queue::drain);
        first.start();
        second.start();
        first.join();
        second.join();
        assert queue.index == queue.items.length;
    }
}
