package com.zaxxer.hikari.pool;

import com.zaxxer.hikari.util.FastList;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** A pooled connection to a database that answers nothing. */
public class OpenConnection {
    private final ProxyConnection connection;

    public OpenConnection() {
        FastList<Statement> statements = new FastList<>(Statement.class, 4);
        connection = new HikariProxyConnection(null, answering(Connection.class), statements, null, 0, false, true);
    }

    private static <T> T answering(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                OpenConnection.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (Statement.class.isAssignableFrom(method.getReturnType())) {
                        return answering(method.getReturnType());
                    }
                    return method.getName().equals("hashCode") ? 1 : method.getName().equals("equals") ? proxy == arguments[0] : null;
                }));
    }

    public Statement open() throws SQLException {
        return connection.createStatement();
    }

    public void openAndClose() throws SQLException {
        connection.createStatement().close();
    }
}
