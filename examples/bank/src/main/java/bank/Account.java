package bank;

/** One customer's account. Every access to the balance holds the account's monitor. */
public class Account {
    private final String owner;
    private int balance;

    public Account(String owner) {
        this.owner = owner;
    }

    public String owner() {
        return owner;
    }

    public synchronized int balance() {
        return balance;
    }

    /** Adds a sum, which may be negative. */
    synchronized void add(int sum) {
        balance += sum;
    }
}
