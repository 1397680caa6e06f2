package peers;

/** Five philosophers, each of whom takes the left fork first. */
public final class Philosophers implements Program {
    private static final int SEATS = 5;

    private final Object[] forks = new Object[SEATS];
    private final int[] meals = new int[SEATS];

    Philosophers() {
        for (int i = 0; i < SEATS; i++) {
            forks[i] = new Object();
        }
    }

    @Override
    public int threads() {
        return SEATS;
    }

    @Override
    public void run(int seat) {
        synchronized (forks[seat]) {
            synchronized (forks[(seat + 1) % SEATS]) {
                meals[seat]++;
            }
        }
    }

    public static void main(String[] args) {
        Program.run(new Philosophers());
    }
}
