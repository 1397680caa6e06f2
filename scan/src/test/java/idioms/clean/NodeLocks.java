package idioms.clean;

public class NodeLocks {
    static class Node {
        int v;
        Node next;

        synchronized void inc() {
            v++;
        }
    }

    public static void main(String[] x) {
        Node h = new Node();
        h.next = new Node();
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        for (Node n = h; n != null; n = n.next) n.inc();
                    })
                    .start();
    }
}
