package targets.clean;

import java.util.concurrent.locks.ReentrantLock;

/** Hand-over-hand locking: the next node is locked before the last one is let go. */
public class HandOverHand {
    static class Node {
        private final ReentrantLock lock = new ReentrantLock();
        private int value;
        private Node next;
    }

    private final Node head = new Node();

    private void addToAll(int amount) {
        Node current = head;
        current.lock.lock();
        while (current != null) {
            current.value += amount;
            Node next = current.next;
            if (next != null) {
                next.lock.lock();
            }
            current.lock.unlock();
            current = next;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HandOverHand list = new HandOverHand();
        list.head.next = new Node();
        list.head.next.next = new Node();
        Thread first = new Thread(() -> list.addToAll(1));
        Thread second = new Thread(() -> list.addToAll(2));
        first.start();
        second.start();
        first.join();
        second.join();
        assert list.head.value == 3 && list.head.next.next.value == 3;
    }
}
