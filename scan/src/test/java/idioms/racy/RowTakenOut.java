package idioms.racy;

/** Races on int[]. */
public class RowTakenOut {
    public static void main(String[] args) throws InterruptedException {
        int[][] grid = new int[2][2];
        int[] row = grid[0];
        Thread other = new Thread(() -> row[1]++);
        other.start();
        grid[0][1]++;
        other.join();
    }
}
