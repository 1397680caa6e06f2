package acme;

/** Counts what customers pay, and forgets some of it when two of them pay at once. */
public class Till {
    private int total;
    private int customers;

    public void pay(int amount) {
        total = total + amount;
    }

    public void enter() {
        customers = customers + 1;
    }

    public int total() {
        return total;
    }

    public int customers() {
        return customers;
    }
}
