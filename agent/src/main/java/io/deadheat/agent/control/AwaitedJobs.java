package io.deadheat.agent.control;

import io.deadheat.agent.Controller;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Jobs that the controller hands to a JVM which it has started ahead. */
final class AwaitedJobs {
    private static final long LOOK_NANOS = 2_000_000;

    private AwaitedJobs() {}

    /** The jobs of {@code file} as soon as it is there. */
    static List<Job> in(Path file) throws IOException {
        while (!Files.exists(file)) {
            Controller.haltIfGone();
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return Job.read(file);
    }
}
