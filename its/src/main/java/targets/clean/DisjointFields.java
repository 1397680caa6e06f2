package targets.clean;

/** Two threads on one object, each with fields of its own and a third that both only read. */
public class DisjointFields {
    private int limit;
    private byte left;
    private byte right;

    DisjointFields(int limit) {
        this.limit = limit;
    }

    private void countLeft() {
        while (left < limit) {
            left++;
        }
    }

    private void countRight() {
        while (right < limit) {
            right++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DisjointFields shared = new DisjointFields(3);
        Thread first = new Thread(shared::countLeft);
        Thread second = new Thread(shared::countRight);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.left == 3 && shared.right == 3;
    }
}
