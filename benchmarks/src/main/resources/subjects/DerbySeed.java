package seeds;

public class DerbySeed {
    public static void main(String[] args) throws Exception {
        Logical connection = new Logical();
        connection.closed();
        connection.forget();
    }
}
