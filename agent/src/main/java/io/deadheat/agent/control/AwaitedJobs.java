package io.deadheat.agent.control;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Jobs that the controller hands to a JVM which it has started ahead; without a controller there is nothing to wait for. */
final class AwaitedJobs {
    private static final long LOOK_NANOS = 2_000_000;

    private AwaitedJobs() {}

    /** The jobs of {@code file} as soon as it is there; none if whoever started this JVM is gone. */
    static List<Job> in(Path file) throws IOException {
        ProcessHandle controller = ProcessHandle.current().parent().orElse(null);
        while (!Files.exists(file)) {
            if (controller == null || !controller.isAlive()) {
                return List.of();
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return Job.read(file);
    }
}
