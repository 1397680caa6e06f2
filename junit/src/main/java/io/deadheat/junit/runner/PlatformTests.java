package io.deadheat.junit.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** JUnit 5 and 6, and JUnit 4 where the vintage engine is there. Needs no platform newer than 1.0. */
final class PlatformTests {
    /** What an earlier run of this JVM has found tests in; under control all runs are of the same classes. */
    private static final Set<String> KNOWN = ConcurrentHashMap.newKeySet();

    private PlatformTests() {}

    /** Runs what any engine knows and returns the rest. */
    static List<Selection> run(List<Selection> selections, Tally tally) {
        Session session = Session.get();
        try {
            return run(session.launcher(), selections, tally);
        } finally {
            session.end();
        }
    }

    private static List<Selection> run(Launcher launcher, List<Selection> selections, Tally tally) {
        List<Selection> unknown = new ArrayList<>();
        List<DiscoverySelector> known = new ArrayList<>();
        TestPlan plan = null;
        for (Selection selection : selections) {
            try {
                List<DiscoverySelector> selectors = selectors(selection);
                boolean before = Scheduler.untold(() -> KNOWN.contains(selection.toString()));
                plan = before ? null : Scheduler.untold(() -> launcher.discover(request(selectors)));
                if (before || plan.containsTests()) {
                    known.addAll(selectors);
                    remember(selection);
                } else {
                    unknown.add(selection);
                }
            } catch (JUnitException | LinkageError e) {
                tally.failure(selection.toString(), e);
            }
        }
        if (!known.isEmpty()) {
            SummaryGeneratingListener listener = new SummaryGeneratingListener();
            execute(launcher, selections.size() == 1 && !Scheduler.isInControl() ? plan : null, known, listener);
            add(listener.getSummary(), tally);
        }
        return unknown;
    }

    private static void remember(Selection selection) {
        if (Scheduler.isInControl()) {
            Scheduler.untold(() -> KNOWN.add(selection.toString()));
        }
    }

    /**
     * @param plan of all that is {@code known}, or null: platforms before 1.4 have no use for it, and under control the
     *     identity hash codes that its maps were made with are not those of the run
     */
    private static void execute(
            Launcher launcher, TestPlan plan, List<DiscoverySelector> known, SummaryGeneratingListener listener) {
        if (plan != null) {
            try {
                launcher.execute(plan, listener);
                return;
            } catch (NoSuchMethodError old) {
                execute(launcher, null, known, listener);
            }
        } else {
            launcher.execute(request(known), listener);
        }
    }

    private static List<DiscoverySelector> selectors(Selection selection) {
        if (selection.id() != null) {
            return List.of(DiscoverySelectors.selectUniqueId(selection.id()));
        }
        if (selection.method() == null) {
            return List.of(DiscoverySelectors.selectClass(selection.type()));
        }
        return selection.methods().stream()
                .<DiscoverySelector>map(m -> DiscoverySelectors.selectMethod(selection.type(), m))
                .toList();
    }

    /** Under control time is the scheduler's: a time-out would only hide the deadlock it is meant to end. */
    private static LauncherDiscoveryRequest request(List<DiscoverySelector> selectors) {
        LauncherDiscoveryRequestBuilder request =
                LauncherDiscoveryRequestBuilder.request().selectors(selectors);
        if (Scheduler.isInControl()) {
            request.configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
                    .configurationParameter("junit.jupiter.execution.parallel.enabled", "false");
        }
        return request.build();
    }

    private static void add(TestExecutionSummary summary, Tally tally) {
        tally.add(summary.getTestsStartedCount(), summary.getTestsSkippedCount() + summary.getTestsAbortedCount());
        for (TestExecutionSummary.Failure failure : summary.getFailures()) {
            tally.failure(failure.getTestIdentifier().getDisplayName(), failure.getException());
        }
    }
}
