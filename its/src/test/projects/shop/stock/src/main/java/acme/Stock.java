package acme;

/** Two threads may take from it. */
public class Stock {
    private int left = 10;

    public synchronized void take() {
        left = left - 1;
    }

    public synchronized int left() {
        return left;
    }
}
