package io.deadheat.junit.runner;

import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The platform's launcher and the class loader it found its engines with. To look for engines again takes longer than
 * many a test: under control, runs with the same class loader share it.
 */
final class Session {
    private static Session last;

    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();
    private final Launcher launcher;

    /** A {@link LauncherSession}, or null on platforms before 1.8. */
    private final Object opened;

    private Session(Launcher launcher, Object opened) {
        this.launcher = launcher;
        this.opened = opened;
    }

    static synchronized Session get() {
        if (last == null || last.loader != Thread.currentThread().getContextClassLoader()) {
            last = Scheduler.untold(Session::open);
        }
        return last;
    }

    private static Session open() {
        try {
            LauncherSession session = LauncherFactory.openSession();
            return new Session(session.getLauncher(), session);
        } catch (NoSuchMethodError | NoClassDefFoundError old) {
            return new Session(LauncherFactory.create(), null);
        }
    }

    Launcher launcher() {
        return launcher;
    }

    /** To be called when the tests have run. */
    void end() {
        if (!Scheduler.isInControl() && opened != null) {
            ((LauncherSession) opened).close();
        }
    }
}
