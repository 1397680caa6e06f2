package targets.racy;

/** ConTest paper, Figure 5: the walk to the end of a list tests and uses p again and again. */
public class ContestFigure5 { // pattern: repeated-test-and-use
    static class Node {
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    private Node p = new Node(new Node(new Node(new Node(null))));

    void walk() {
        while (p != null) { // race: p
            p = p.next; // race: p
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ContestFigure5 list = new ContestFigure5();
        Thread first = new Thread(list::walk);
        Thread second = new Thread(list::walk);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
