package idioms.clean;

public class Philo {
    static class Table {
        boolean[] forks = new boolean[4];

        synchronized void get(int i) throws InterruptedException {
            while (forks[i] || forks[(i + 1) % 4]) wait();
            forks[i] = forks[(i + 1) % 4] = true;
        }

        synchronized void put(int i) {
            forks[i] = forks[(i + 1) % 4] = false;
            notifyAll();
        }
    }

    public static void main(String[] a) {
        Table t = new Table();
        for (int i = 0; i < 4; i++) {
            int k = i;
            new Thread(() -> {
                        try {
                            t.get(k);
                            t.put(k);
                        } catch (InterruptedException e) {
                        }
                    })
                    .start();
        }
    }
}
