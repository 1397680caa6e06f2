package kernels;

/**
 * The travelling salesman by branch and bound, after the program of that name from ETH that race detectors are tried on:
 * workers take first legs from a queue under a lock and write the shortest tour under it, but read its length without.
 */
public final class Tsp {
    private static final int STANDARD = 12;
    private static final int QUICK = 8;

    /** The tours not yet begun, and the best one so far. */
    private static final class Shared {
        private final int[][] distances;
        private int shortest = Integer.MAX_VALUE;
        private int[] tour = {};
        private int begun = 1;

        Shared(int cities) {
            distances = new int[cities][cities];
            Lcg random = new Lcg(cities);
            for (int i = 0; i < cities; i++) {
                for (int j = 0; j < i; j++) {
                    distances[i][j] = 1 + random.nextInt(100);
                    distances[j][i] = distances[i][j];
                }
            }
        }

        /** The second city of the next tours to try, or 0 when all are taken. */
        synchronized int next() {
            return begun < distances.length ? begun++ : 0;
        }

        synchronized void offer(int length, int[] found) {
            if (length < shortest) {
                shortest = length;
                tour = found.clone();
            }
        }
    }

    /** One worker's tour. */
    private static final class Solver {
        private final Shared shared;
        private final int[] tour;
        private final boolean[] visited;

        Solver(Shared shared) {
            this.shared = shared;
            this.tour = new int[shared.distances.length];
            this.visited = new boolean[tour.length];
            visited[0] = true;
        }

        void run() {
            for (int city = shared.next(); city != 0; city = shared.next()) {
                visit(1, city, 0);
            }
        }

        private void visit(int at, int city, int before) {
            int length = before + shared.distances[tour[at - 1]][city];
            if (length >= shared.shortest) {
                return;
            }
            tour[at] = city;
            visited[city] = true;
            if (at == tour.length - 1) {
                shared.offer(length + shared.distances[city][0], tour);
            }
            for (int next = 1; next < tour.length; next++) {
                if (!visited[next]) {
                    visit(at + 1, next, length);
                }
            }
            visited[city] = false;
        }
    }

    private Tsp() {}

    /** The length of the shortest tour; the same for any number of threads. */
    static int run(int cities, int threads) {
        Shared shared = new Shared(cities);
        Workers.run(threads, worker -> new Solver(shared).run());
        synchronized (shared) {
            return shared.shortest;
        }
    }

    /** Arguments: cities, threads. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("Tsp " + run(arguments.size(), arguments.threads()));
    }
}
