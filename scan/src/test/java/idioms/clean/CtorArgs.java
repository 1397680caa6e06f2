package idioms.clean;

public class CtorArgs {
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
        for (int i = 0; i < 3; i++) {
            Node n = new Node(i);
            new Thread(new W(n)).start();
        }
    }
}
