package targets.racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** An opaque flag tells that something happened, but publishes nothing. */
public class VarHandleOpaque {
    private static final VarHandle READY;

    static {
        try {
            READY = MethodHandles.lookup().findVarHandle(VarHandleOpaque.class, "ready", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean ready;
    private int payload;

    private void send() {
        payload = 9; // race: payload
        READY.setOpaque(this, true);
    }

    private int receive() {
        for (int spins = 0; spins < 50; spins++) {
            if ((boolean) READY.getOpaque(this)) {
                break;
            }
            Thread.onSpinWait();
        }
        return payload; // race: payload
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleOpaque mailbox = new VarHandleOpaque();
        Thread sender = new Thread(mailbox::send);
        sender.start();
        mailbox.receive();
        sender.join();
    }
}
