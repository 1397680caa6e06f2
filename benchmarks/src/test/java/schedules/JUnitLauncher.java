package schedules;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs the tests of one class as a build does. */
public final class JUnitLauncher {
    private JUnitLauncher() {}

    public static void main(String[] args) {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(args[0]))
                .build();
        LauncherFactory.create().execute(request, summary);
        System.exit(summary.getSummary().getTestsSucceededCount() == 1 ? 0 : 1);
    }
}
