package idioms.racy;

/** Races on v. */
public class CtorArgsShared {
    static class Node {
        int v;

        Node(int v) {
            this.v = v;
        }
    }

    static class W implements Runnable {
        final Node n;

        W(Node n) {
            this.n = n;
        }

        public void run() {
            n.v++;
        }
    }

    public static void main(String[] z) {
        Node n = new Node(1);
        for (int i = 0; i < 3; i++) new Thread(new W(n)).start();
    }
}
