package bank;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The bank as one thread sees it: nothing is wrong with it. */
class BankTest {
    private final Bank bank = new Bank();
    private final Account account = bank.open("ann");

    @Test
    void depositsRaiseTheAccountAndTheTotal() {
        bank.deposit(account, 30);
        bank.deposit(account, 12);
        assertThat(account.balance()).isEqualTo(42);
        assertThat(bank.total()).isEqualTo(42);
    }

    @Test
    void withdrawalsLowerBoth() {
        bank.deposit(account, 30);
        bank.withdraw(account, 10);
        assertThat(account.balance()).isEqualTo(20);
        assertThat(bank.total()).isEqualTo(20);
    }

    @Test
    void theTotalIsTheSumOverAllAccounts() {
        Account other = bank.open("bob");
        new Customer(bank, account, 10).run();
        new Customer(bank, other, 20).run();
        assertThat(other.balance()).isNotEqualTo(account.balance());
        assertThat(bank.total()).isEqualTo(account.balance() + other.balance());
        assertThat(bank.isBalanced()).isTrue();
    }
}
