package io.deadheat.model;

import java.util.List;

/** A cycle of threads, each waiting for what the next one holds. */
public record Deadlock(String id, Verdict verdict, Long seed, List<Waiter> threads) {
    public Deadlock {
        threads = List.copyOf(threads);
    }

    /** One thread of the cycle. */
    public record Waiter(String thread, String waitsFor, List<String> holds, List<String> stack) {
        public Waiter {
            holds = List.copyOf(holds);
            stack = List.copyOf(stack);
        }
    }
}
