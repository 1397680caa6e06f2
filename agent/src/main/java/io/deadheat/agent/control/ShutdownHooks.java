package io.deadheat.agent.control;

import io.deadheat.hooks.Inspection;
import io.deadheat.hooks.ThreadState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the program has asked to be run when the JVM ends. As in the JDK all hooks are started at once, by the thread that calls
 * {@code exit} or by the last one that the JVM would wait for, and that thread waits until they have ended; the others go on
 * meanwhile. Hooks that the JDK registers for itself are left out: a fresh JVM has them in its first run only.
 */
final class ShutdownHooks {
    private ShutdownHooks() {}

    /** To be called with hooks on, as by the program; throws {@link RunEnded} if the run ends meanwhile. */
    static void run(Choices choices, ThreadState t, Task self) {
        Run run = choices.run;
        if (!run.shuttingDown && !FreshJdk.hasHooks()) {
            return;
        }
        if (run.shuttingDown) {
            waitForEver(choices, t, self);
        }
        run.shuttingDown = true;
        List<Thread> hooks = takeAll(t);
        if (start(hooks)) {
            hooks.forEach(ShutdownHooks::await);
        }
    }

    /** Whoever calls {@code exit} while another does blocks in the JVM. */
    private static void waitForEver(Choices choices, ThreadState t, Task self) {
        t.busy = true;
        try {
            while (true) {
                choices.block(self, Task.Status.PARKED, null, Task.NEVER);
            }
        } finally {
            t.busy = false;
        }
    }

    private static List<Thread> takeAll(ThreadState t) {
        t.busy = true;
        try {
            List<Thread> hooks = new ArrayList<>();
            for (Object hook : FreshJdk.takeHooks()) {
                if (hook.getClass() == Thread.class || hook.getClass().getClassLoader() != null) {
                    hooks.add((Thread) hook);
                }
            }
            hooks.sort(Comparator.comparingLong(Thread::getId));
            return hooks;
        } finally {
            t.busy = false;
        }
    }

    /** False if one cannot be started because the program has done so: the JDK gives up, too. */
    private static boolean start(List<Thread> hooks) {
        try {
            for (Thread hook : hooks) {
                hook.start();
            }
            return true;
        } catch (IllegalThreadStateException e) {
            return false;
        }
    }

    private static void await(Thread hook) {
        boolean ended = false;
        while (!ended) {
            try {
                hook.join();
                ended = true;
            } catch (InterruptedException e) {
                ended = !Inspection.isAlive(hook);
            }
        }
    }
}
