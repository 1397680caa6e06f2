package targets.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Progress is told in opaque mode only, and nothing else is concluded from it. */
public class VarHandleOpaqueProgress {
    private static final VarHandle PERCENT;

    static {
        try {
            PERCENT = MethodHandles.lookup().findVarHandle(VarHandleOpaqueProgress.class, "percent", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int percent;

    private void work() {
        for (int done = 25; done <= 100; done += 25) {
            PERCENT.setOpaque(this, done);
        }
    }

    private int progress() {
        return (int) PERCENT.getOpaque(this);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleOpaqueProgress job = new VarHandleOpaqueProgress();
        Thread worker = new Thread(job::work);
        worker.start();
        int early = job.progress();
        worker.join();
        assert early <= job.progress();
    }
}
