package targets.clean;

import java.util.concurrent.atomic.AtomicReference;

/** Treiber's stack: nodes are written before the compare-and-set that publishes them. */
public class AtomicReferenceStack {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(int value) {
        Node node = new Node(value);
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    int sum() {
        int sum = 0;
        for (Node node = top.get(); node != null; node = node.next) {
            sum += node.value;
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicReferenceStack stack = new AtomicReferenceStack();
        Thread first = new Thread(() -> stack.push(1));
        Thread second = new Thread(() -> stack.push(2));
        first.start();
        second.start();
        stack.sum();
        first.join();
        second.join();
        assert stack.sum() == 3;
    }
}
