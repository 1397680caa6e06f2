package seeds;

public class LogSeed {
    public static void main(String[] args) {
        Logs.get();
        Logs.release();
    }
}
