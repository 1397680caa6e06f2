package targets.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An acquire read that comes before the release write, with nothing to order the two: ordered accesses do not race. */
public class VarHandlePolledEarly {
    private static final VarHandle READY = field("ready", boolean.class);
    private static final VarHandle POLLS = field("polls", int.class);

    private boolean ready;
    private int polls;
    private int payload;

    private static VarHandle field(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(VarHandlePolledEarly.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private void send() {
        while ((int) POLLS.getOpaque(this) == 0) {
            Thread.onSpinWait();
        }
        payload = 5;
        READY.setRelease(this, true);
    }

    private int receive() {
        int seen = 0;
        while (!(boolean) READY.getAcquire(this)) {
            POLLS.setOpaque(this, ++seen);
        }
        return payload;
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandlePolledEarly channel = new VarHandlePolledEarly();
        Thread sender = new Thread(channel::send);
        sender.start();
        int received = channel.receive();
        sender.join();
        assert received == 5;
    }
}
