package idioms.racy;

class Acc {
    double amount;
    String name;

    Acc(String n, double a) {
        amount = a;
        name = n;
    }

    synchronized void deposit(double m) {
        amount += m;
    }

    synchronized void withdraw(double m) {
        amount -= m;
    }

    synchronized void transfer(Acc ac, double mn) {
        amount -= mn;
        ac.amount += mn;
    }

    synchronized void print() {}
}

class ManageAccount extends Thread {
    Acc account;
    static Acc[] accounts = new Acc[10];
    static int num = 2;
    static int accNum = 0;
    int i;

    ManageAccount(String name, double amount) {
        account = new Acc(name, amount);
        i = accNum;
        accounts[i] = account;
        accNum = (accNum + 1) % num;
    }

    public void run() {
        account.deposit(300);
        account.withdraw(100);
        Acc a = accounts[(i + 1) % num];
        account.transfer(a, 99);
    }

    static void printAll() {
        for (int j = 0; j < num; j++) if (ManageAccount.accounts[j] != null) accounts[j].print();
    }
}
/** Races on amount. */
public class AccountBug {
    public static void main(String[] a) throws Exception {
        ManageAccount[] b = new ManageAccount[2];
        for (int i = 0; i < 2; i++) b[i] = new ManageAccount("a" + i, 100);
        for (int i = 0; i < 2; i++) b[i].start();
        for (int i = 0; i < 2; i++) b[i].join();
        ManageAccount.printAll();
    }
}
