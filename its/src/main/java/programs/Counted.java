package programs;

/** Counts its runs as far as it can remember them. */
public class Counted {
    private static int runs;

    public static void main(String[] args) {
        System.out.println("run " + ++runs);
    }
}
