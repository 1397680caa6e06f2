package seeds;

import java.lang.reflect.Field;
import java.sql.SQLException;
import org.apache.derby.client.am.Agent;
import org.apache.derby.client.am.Connection;
import org.apache.derby.client.am.LogicalConnection;
import org.apache.derby.client.net.NetAgent;
import org.apache.derby.client.net.NetConnection;

/** A logical connection to a server that is not there: its physical one is made without a constructor. */
public class Logical {
    private final LogicalConnection connection;

    public Logical() throws Exception {
        Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        sun.misc.Unsafe unsafe = (sun.misc.Unsafe) field.get(null);
        Connection physical = (Connection) unsafe.allocateInstance(NetConnection.class);
        physical.agent_ = (Agent) unsafe.allocateInstance(NetAgent.class);
        connection = new LogicalConnection(physical, null);
    }

    public boolean closed() throws SQLException {
        return connection.isClosed();
    }

    public void forget() {
        connection.nullPhysicalConnection();
    }
}
