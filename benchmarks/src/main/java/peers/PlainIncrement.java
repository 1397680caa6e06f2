package peers;

/** Two increments of a plain field. */
public class PlainIncrement implements Program {
    private int x;

    @Override
    public void run(int thread) {
        x++;
    }

    @Override
    public boolean isWrong() {
        return x != 2;
    }

    public static void main(String[] args) {
        Program.run(new PlainIncrement());
    }
}
