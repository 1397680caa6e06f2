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

    private final ClassLoader loader;
    private final Launcher launcher;

    /** A {@link LauncherSession}, or null on platforms before 1.8. */
    private final Object opened;

    private Session(ClassLoader loader, Launcher launcher, Object opened) {
        this.loader = loader;
        this.launcher = launcher;
        this.opened = opened;
    }

    static synchronized Session get() {
        if (last == null || last.loader != Thread.currentThread().getContextClassLoader()) {
            last = Scheduler.untold(Session::openApart);
        }
        return last;
    }

    /** The platform would set up the flight recorder for each JVM, to tell it of runs that nobody records. */
    private static Session openApart() {
        Thread self = Thread.currentThread();
        ClassLoader own = self.getContextClassLoader();
        self.setContextClassLoader(Scheduler.isInControl() ? new WithoutRecorder(own) : own);
        try {
            return open(own);
        } finally {
            self.setContextClassLoader(own);
        }
    }

    private static Session open(ClassLoader loader) {
        try {
            LauncherSession session = LauncherFactory.openSession();
            return new Session(loader, session.getLauncher(), session);
        } catch (NoSuchMethodError | NoClassDefFoundError old) {
            return new Session(loader, LauncherFactory.create(), null);
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
