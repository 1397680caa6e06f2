package io.deadheat.agent.heal;

import io.deadheat.heal.runtime.Healing;
import io.deadheat.heal.runtime.HealingCounters;
import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/** Healing as operators see it: {@code io.deadheat:type=Healing}. */
final class Jmx {
    private Jmx() {}

    /** What can be read and set. */
    public interface HealingMXBean {
        /** {@code off}, {@code observe} or {@code heal}. */
        String getMode();

        void setMode(String mode);

        /** Sections that were entered since the start. */
        long getSections();

        /** How often, while only observed, two threads were in sections of one guard at once. */
        long getOverlaps();

        /** How often a thread had to wait for a lock of ours. */
        long getWaits();

        /** How often a thread went on without a lock, or out of turn, because the time was over. */
        long getTimeouts();

        /** A line for each guard. */
        String[] getGuards();
    }

    private static final class Bean implements HealingMXBean {
        @Override
        public String getMode() {
            return Healing.mode().text();
        }

        @Override
        public void setMode(String mode) {
            Healing.setMode(Healing.Mode.of(mode));
        }

        @Override
        public long getSections() {
            return HealingCounters.sections();
        }

        @Override
        public long getOverlaps() {
            return HealingCounters.overlaps();
        }

        @Override
        public long getWaits() {
            return HealingCounters.waits();
        }

        @Override
        public long getTimeouts() {
            return HealingCounters.timeouts();
        }

        @Override
        public String[] getGuards() {
            return HealingCounters.lines().toArray(String[]::new);
        }
    }

    /** On a thread of its own, because it is asked for while a class that it needs is being loaded. */
    static void register() {
        Thread thread = new Thread(Jmx::registerNow, "deadheat-jmx");
        thread.setDaemon(true);
        thread.start();
    }

    private static void registerNow() {
        try {
            ManagementFactory.getPlatformMBeanServer()
                    .registerMBean(new Bean(), new ObjectName("io.deadheat:type=Healing"));
        } catch (JMException | LinkageError e) {
            System.err.println("deadheat: healing cannot be managed through JMX: " + e);
        }
    }
}
