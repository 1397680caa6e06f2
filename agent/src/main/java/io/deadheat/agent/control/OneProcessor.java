package io.deadheat.agent.control;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the threads that the calling thread will start, and those that they will start, on one processor. Only one of
 * them runs at a time anyway, and to wake a thread on the own processor costs a fraction of what it costs on another.
 * The JVM's compiler and collector threads stay where they were. Does nothing where there is no {@code taskset}.
 */
final class OneProcessor {
    private static final Path SELF = Path.of("/proc/thread-self");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private static volatile boolean bound;

    private OneProcessor() {}

    /** True if handing the baton over means a switch on the same processor. */
    static boolean isBound() {
        return bound;
    }

    /** @param turn which of the processors that this JVM may use, counted round and round */
    static void bind(int turn) throws InterruptedException {
        if (!Files.isSymbolicLink(SELF)) {
            return;
        }
        try {
            String thread = Files.readSymbolicLink(SELF).getFileName().toString();
            List<Integer> allowed = allowed(Files.readAllLines(SELF.resolve("status")));
            int processor = allowed.get(turn % allowed.size());
            bound = new ProcessBuilder("taskset", "-cp", "" + processor, thread)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            bound = false;
        }
    }

    /** The numbers in a list such as {@code 0-3,8}. */
    static List<Integer> allowed(List<String> status) {
        List<Integer> processors = new ArrayList<>();
        for (String line : status) {
            if (line.startsWith(ALLOWED)) {
                for (String range : line.substring(ALLOWED.length()).trim().split(",")) {
                    String[] ends = range.split("-");
                    for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
                        processors.add(i);
                    }
                }
            }
        }
        return processors;
    }
}
