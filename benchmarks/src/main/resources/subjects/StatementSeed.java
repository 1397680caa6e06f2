package seeds;

public class StatementSeed {
    public static void main(String[] args) throws Exception {
        EmbeddedStatement statement = new EmbeddedStatement();
        statement.limitTo(10);
        statement.limit();
        statement.warnings();
        statement.close();
    }
}
