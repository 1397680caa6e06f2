package seeds;

import java.lang.reflect.Field;
import java.sql.SQLException;
import java.sql.SQLWarning;
import org.apache.derby.impl.jdbc.EmbedConnection;
import org.apache.derby.impl.jdbc.EmbedStatement;
import org.apache.derby.impl.jdbc.TransactionResourceImpl;

/** A statement of a database that is not there: its root connection is made without a constructor. */
public class EmbeddedStatement {
    private final EmbedStatement statement;

    public EmbeddedStatement() throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        EmbedConnection root = (EmbedConnection) unsafe.allocateInstance(EmbedConnection.class);
        set(root, "rootConnection", root);
        set(root, "tr", unsafe.allocateInstance(TransactionResourceImpl.class));
        statement = new EmbedStatement(new EmbedConnection(root), false, 1003, 1007, 1);
    }

    private static void set(EmbedConnection connection, String name, Object value) throws ReflectiveOperationException {
        Field field = EmbedConnection.class.getDeclaredField(name);
        field.setAccessible(true);
        field.set(connection, value);
    }

    public int limit() throws SQLException {
        return statement.getMaxRows();
    }

    public void limitTo(int rows) throws SQLException {
        statement.setMaxRows(rows);
    }

    public SQLWarning warnings() throws SQLException {
        return statement.getWarnings();
    }

    public void close() throws SQLException {
        statement.close();
    }
}
