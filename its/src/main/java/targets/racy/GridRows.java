package targets.racy;

/** Each thread relaxes its own row but reads the neighbour's while that is written. */
public class GridRows {
    private final double[][] grid = {{1.0, 2.0}, {3.0, 4.0}};

    private void relax(int row) {
        double[] own = grid[row];
        double[] neighbour = grid[1 - row];
        for (int i = 0; i < own.length; i++) {
            double beside = neighbour[i]; // race: double[]
            own[i] = 0.5 * beside; // race: double[]
        }
    }

    public static void main(String[] args) throws InterruptedException {
        GridRows field = new GridRows();
        Thread upper = new Thread(() -> field.relax(0));
        Thread lower = new Thread(() -> field.relax(1));
        upper.start();
        lower.start();
        upper.join();
        lower.join();
    }
}
