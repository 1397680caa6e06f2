package targets.deadlock;

/** Five philosophers, each of whom takes the left fork first. */
public class Philosophers {
    static class Philosopher extends Thread {
        private final Object left;
        private final Object right;
        private int meals;

        Philosopher(Object left, Object right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            synchronized (left) { // deadlock
                synchronized (right) { // deadlock
                    meals++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] forks = new Object[5];
        for (int i = 0; i < forks.length; i++) {
            forks[i] = new Object();
        }
        Philosopher[] table = new Philosopher[forks.length];
        for (int i = 0; i < table.length; i++) {
            table[i] = new Philosopher(forks[i], forks[(i + 1) % forks.length]);
        }
        for (Philosopher philosopher : table) {
            philosopher.start();
        }
        for (Philosopher philosopher : table) {
            philosopher.join();
            assert philosopher.meals == 1;
        }
    }
}
