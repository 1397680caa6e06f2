package targets.racy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A release write needs an acquire read; a plain read of the same field races with it. */
public class MixedModes {
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(MixedModes.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int state;

    private void finish() {
        STATE.setRelease(this, 1); // race: state
    }

    private boolean finished() {
        return state == 1; // race: state
    }

    public static void main(String[] args) throws InterruptedException {
        MixedModes task = new MixedModes();
        Thread worker = new Thread(task::finish);
        Thread watcher = new Thread(task::finished);
        worker.start();
        watcher.start();
        worker.join();
        watcher.join();
        assert task.finished();
    }
}
