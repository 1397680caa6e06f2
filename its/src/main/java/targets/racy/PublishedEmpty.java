package targets.racy;

/** The new box is put in place before it is filled: who looks right then finds nothing. */
public class PublishedEmpty {
    private static final class Box {
        volatile String content;
    }

    private Box box;

    private PublishedEmpty(String content) {
        box = new Box();
        box.content = content;
    }

    private void renew() {
        String content = box.content;
        box = new Box(); // race: box
        box.content = content;
    }

    private String look() {
        return box.content; // race: box
    }

    public static void main(String[] args) throws InterruptedException {
        PublishedEmpty shelf = new PublishedEmpty("bread");
        Thread keeper = new Thread(shelf::renew);
        keeper.start();
        String seen = shelf.look();
        keeper.join();
        if (seen == null) {
            throw new IllegalStateException("the box was empty");
        }
    }
}
