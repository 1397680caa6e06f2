package targets.clean;

/** Each thread starts the next and is joined by nobody but it: start and join order all of them. */
public class ChainedStarts {
    private static int depth;

    static class Link extends Thread {
        private final int left;

        Link(int left) {
            this.left = left;
        }

        @Override
        public void run() {
            depth++;
            if (left > 0) {
                Link next = new Link(left - 1);
                next.start();
                try {
                    next.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                depth--;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Link first = new Link(3);
        first.start();
        first.join();
        assert depth == 1;
    }
}
