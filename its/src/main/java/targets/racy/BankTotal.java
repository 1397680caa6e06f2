package targets.racy;

import java.util.ArrayList;
import java.util.List;

/** The bank of the ConTest paper, section 6: own accounts are safe, the total of the bank is not. */
public class BankTotal { // pattern: load-store
    private int bankTotal;

    class Account extends Thread {
        private int balance;

        @Override
        public void run() {
            for (int sum = 1; sum <= 5; sum++) {
                balance += sum;
                bankTotal += sum; // race: bankTotal
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BankTotal bank = new BankTotal();
        List<Account> accounts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            accounts.add(bank.new Account());
        }
        for (Account account : accounts) {
            account.start();
        }
        int expected = 0;
        for (Account account : accounts) {
            account.join();
            expected += account.balance;
        }
        assert bank.bankTotal == expected : bank.bankTotal + " instead of " + expected;
    }
}
