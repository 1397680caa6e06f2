package targets.racy;

/** ConTest paper, Figure 3: p is tested, then used as if it had not changed. */
public class ContestFigure3 { // pattern: test-and-use
    static class Node {
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    private Node p = new Node(null);

    void advance() {
        if (p != null) { // race: p
            p = p.next; // race: p
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ContestFigure3 list = new ContestFigure3();
        Thread first = new Thread(list::advance);
        Thread second = new Thread(list::advance);
        first.start();
        second.start();
        first.join();
        second.join();
        assert list.p == null;
    }
}
