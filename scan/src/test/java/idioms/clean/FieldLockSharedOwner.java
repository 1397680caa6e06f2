package idioms.clean;

public class FieldLockSharedOwner {
    static class Bank {
        final Object lock = new Object();
        final Acc[] accs = {new Acc(), new Acc()};

        void move(int i, int j) {
            synchronized (lock) {
                accs[i].bal--;
                accs[j].bal++;
            }
        }
    }

    static class Acc {
        int bal;
    }

    public static void main(String[] z) {
        Bank b = new Bank();
        new Thread(() -> b.move(0, 1)).start();
        new Thread(() -> b.move(1, 0)).start();
    }
}
