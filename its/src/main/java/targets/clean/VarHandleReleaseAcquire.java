package targets.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A release write and an acquire read of a plain field publish what was written before. */
public class VarHandleReleaseAcquire {
    private static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(VarHandleReleaseAcquire.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean ready;
    private int payload;

    private void send() {
        payload = 5;
        READY.setRelease(this, true);
    }

    private int receive() {
        while (!(boolean) READY.getAcquire(this)) {
            Thread.onSpinWait();
        }
        return payload;
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleReleaseAcquire channel = new VarHandleReleaseAcquire();
        Thread sender = new Thread(channel::send);
        sender.start();
        int received = channel.receive();
        sender.join();
        assert received == 5;
    }
}
