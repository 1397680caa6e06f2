package targets.clean;

/** Loops over arrays of every type, inside try, switch and synchronized blocks, on two threads with arrays of their own. */
public class ArrayLoops {
    private final Object lock = new Object();
    private long total;

    private static double numbers(byte[] b, char[] c, short[] s, int[] n, long[] l, float[] f, double[] d) {
        double sum = 0;
        for (int i = 0; i < b.length; i++) {
            long wide = i;
            try {
                b[i] = (byte) (b[i] + 1);
                c[i] = (char) (c[i] + b[i]);
                s[i] = (short) (s[i] + c[i]);
                n[i] += s[i];
                l[i] += n[i] + wide;
                f[i] += l[i];
                d[i] += f[i];
                sum += d[i] / (i % 3);
                n[i] /= i % 3;
            } catch (ArithmeticException thirds) {
                sum -= d[i];
            } finally {
                sum += switch (i % 3) {
                    case 0 -> b[i] + l[i];
                    case 1 -> c[i] + f[i];
                    default -> s[i] + d[i];
                };
            }
        }
        return Double.isInfinite(sum) ? 1 : sum;
    }

    private static int rows(int[][] grid, boolean[] seen, String[] names) {
        int sum = 0;
        int row = 0;
        do {
            for (int column = 0; column < grid[row].length; column++) {
                seen[column] |= grid[row][column] == 0;
                grid[row][column] += seen[column] ? names[column].length() : 1;
                sum += grid[row][column];
            }
            row++;
        } while (row < grid.length);
        return sum;
    }

    private void work(int size) {
        double sum = numbers(
                new byte[size],
                new char[size],
                new short[size],
                new int[size],
                new long[size],
                new float[size],
                new double[size]);
        int cells = rows(new int[size][3], new boolean[3], new String[] {"a", "bc", "def"});
        for (int i = 0; i < 2; i++) {
            long[] parts = {(long) sum, cells};
            synchronized (lock) {
                total += parts[i];
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ArrayLoops loops = new ArrayLoops();
        Thread other = new Thread(() -> loops.work(100));
        other.start();
        loops.work(100);
        other.join();
        assert loops.total == 2 * (1 + 600) : loops.total;
    }
}
