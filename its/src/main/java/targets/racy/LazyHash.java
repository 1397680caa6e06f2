package targets.racy;

/** The hash is cached in a plain field, as String does it: every order of the accesses gives the same result. */
public class LazyHash { // pattern: test-and-use
    private final String text;
    private int hash;

    LazyHash(String text) {
        this.text = text;
    }

    @Override
    public int hashCode() {
        if (hash == 0) { // race: hash
            hash = text.length() * 31; // race: hash
        }
        return text.length() * 31;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LazyHash that && text.equals(that.text);
    }

    public static void main(String[] args) throws InterruptedException {
        LazyHash key = new LazyHash("benign");
        Thread first = new Thread(key::hashCode);
        Thread second = new Thread(key::hashCode);
        first.start();
        second.start();
        first.join();
        second.join();
        assert key.hash == 186;
    }
}
