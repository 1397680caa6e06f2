package seeds;

import java.util.Properties;
import org.h2.engine.ConnectionInfo;
import org.h2.engine.Database;
import org.h2.engine.Engine;
import org.h2.engine.Session;
import org.h2.schema.Schema;
import org.h2.schema.Sequence;

public class SequenceSeed {
    public static void main(String[] args) {
        ConnectionInfo info = new ConnectionInfo("jdbc:h2:mem:", new Properties());
        Session session = Engine.getInstance().createSession(info);
        Database database = session.getDatabase();
        Schema schema = database.getSchema("PUBLIC");
        Sequence sequence = new Sequence(schema, 100, "S", 1L, 1L);
        sequence.getIncrement();
        sequence.getMinValue();
        sequence.getMaxValue();
        sequence.getCycle();
        sequence.setCycle(true);
        sequence.getCacheSize();
        sequence.setCacheSize(2L);
        sequence.getBelongsToTable();
        sequence.setBelongsToTable(true);
        sequence.getCurrentValue();
        sequence.getCreateSQL();
        sequence.getDropSQL();
        sequence.modify(2L, 1L, 100L, 1L);
        sequence.flushWithoutMargin();
        sequence.getNext(session);
        sequence.close();
    }
}
