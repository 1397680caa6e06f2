package bank;

import java.util.ArrayList;
import java.util.List;

/** A bank that keeps its accounts, and the total of all of them. */
public class Bank {
    private final List<Account> accounts = new ArrayList<>();
    private int bankTotal;

    /** Opens an account; all accounts are opened before business begins. */
    public Account open(String owner) {
        Account account = new Account(owner);
        accounts.add(account);
        return account;
    }

    public void deposit(Account account, int sum) {
        account.add(sum);
        bankTotal += sum;
    }

    public void withdraw(Account account, int sum) {
        account.add(-sum);
        bankTotal -= sum;
    }

    public int total() {
        return bankTotal;
    }

    /** What the total should be. */
    public int sumOfAccounts() {
        int sum = 0;
        for (Account account : accounts) {
            sum += account.balance();
        }
        return sum;
    }

    public boolean isBalanced() {
        return total() == sumOfAccounts();
    }
}
