package bank;

import java.util.ArrayList;
import java.util.List;

/**
 * One day at the bank. Arguments: the number of customers, each a thread (default 2), and the number of orders that
 * they place together (default 600).
 */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws InterruptedException {
        int customers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int orders = args.length > 1 ? Integer.parseInt(args[1]) : 600;
        Bank bank = new Bank();
        doBusiness(bank, customers, orders / customers);
        if (bank.isBalanced()) {
            System.out.println("The balance is right: " + bank.total());
        } else {
            System.out.println("The balance is WRONG: " + bank.total() + " instead of " + bank.sumOfAccounts());
        }
    }

    private static void doBusiness(Bank bank, int customers, int orders) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 1; i <= customers; i++) {
            Account account = bank.open("customer " + i);
            threads.add(new Thread(new Customer(bank, account, orders), account.owner()));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
