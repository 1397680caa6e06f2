package targets.deadlock;

/** Three threads and three locks: every pair is taken in one order only, yet they form a cycle. */
public class ThreeWayCycle {
    static class Node {
        private int uses;
    }

    static class Link extends Thread {
        private final Node from;
        private final Node to;

        Link(Node from, Node to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            synchronized (from) { // deadlock
                from.uses++;
                synchronized (to) { // deadlock
                    to.uses++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node a = new Node();
        Node b = new Node();
        Node c = new Node();
        Link[] links = {new Link(a, b), new Link(b, c), new Link(c, a)};
        for (Link link : links) {
            link.start();
        }
        for (Link link : links) {
            link.join();
        }
        assert a.uses + b.uses + c.uses == 6;
    }
}
