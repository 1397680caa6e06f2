package seeds;

import java.sql.SQLException;

public class HikariSeed {
    public static void main(String[] args) throws SQLException {
        com.zaxxer.hikari.pool.OpenConnection connection = new com.zaxxer.hikari.pool.OpenConnection();
        connection.open();
        connection.openAndClose();
    }
}
