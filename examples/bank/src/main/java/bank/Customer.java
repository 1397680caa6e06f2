package bank;

/** A customer who pays in twice and draws out once, over and over. */
public class Customer implements Runnable {
    private final Bank bank;
    private final Account account;
    private final int orders;

    public Customer(Bank bank, Account account, int orders) {
        this.bank = bank;
        this.account = account;
        this.orders = orders;
    }

    @Override
    public void run() {
        for (int order = 1; order <= orders; order++) {
            int sum = 1 + order % 10;
            if (order % 3 == 0) {
                bank.withdraw(account, sum);
            } else {
                bank.deposit(account, sum);
            }
        }
    }
}
