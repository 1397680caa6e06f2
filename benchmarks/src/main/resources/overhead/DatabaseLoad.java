package overhead;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;

/** Two connections to one H2 database in memory that book from account to account, as TPC-B does. */
public class DatabaseLoad {
    private static final String URL = "jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1";
    private static final int ACCOUNTS = 100;

    public static void main(String[] args) throws Exception {
        int bookings = Integer.parseInt(args[0]);
        try (Connection first = DriverManager.getConnection(URL);
                Statement statement = first.createStatement()) {
            statement.execute("create table account(id int primary key, balance int)");
            statement.execute("insert into account select x, 1000 from system_range(0, " + (ACCOUNTS - 1) + ")");
            try (Two two = new Two()) {
                two.run(thread -> book(thread, bookings));
            }
            try (ResultSet sum = statement.executeQuery("select sum(balance) from account")) {
                sum.next();
                if (sum.getInt(1) != 1000 * ACCOUNTS) {
                    throw new IllegalStateException("money is lost: " + sum.getInt(1));
                }
            }
        }
    }

    /** Each thread has accounts of its own, so that none waits for a row that the other has locked. */
    private static void book(int thread, int bookings) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL);
                PreparedStatement change =
                        connection.prepareStatement("update account set balance = balance + ? where id = ?")) {
            connection.setAutoCommit(false);
            for (int i = 0; i < bookings; i++) {
                change(change, -1, (2 * i + thread) % ACCOUNTS);
                change(change, 1, (2 * i + 2 + thread) % ACCOUNTS);
                connection.commit();
            }
        }
    }

    private static void change(PreparedStatement change, int by, int account) throws Exception {
        change.setInt(1, by);
        change.setInt(2, account);
        change.executeUpdate();
    }
}
