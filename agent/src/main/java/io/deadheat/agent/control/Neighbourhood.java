package io.deadheat.agent.control;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The steps of a run that are so many at most before or after one that matters, and the whole run if no bound is set. */
final class Neighbourhood {
    static final Neighbourhood ALL = new Neighbourhood(t -> false, -1, -1);

    private final Predicate<Task> matters;
    private final int back;
    private final int forward;
    private final List<Long> centres = new ArrayList<>();
    private long step;

    /**
     * @param matters whether what a thread is about to do does
     * @param back steps before it, -1 for all
     * @param forward steps after it, -1 for all
     */
    Neighbourhood(Predicate<Task> matters, int back, int forward) {
        this.matters = matters;
        this.back = back;
        this.forward = forward;
    }

    boolean isBounded() {
        return back >= 0 || forward >= 0;
    }

    void begin() {
        centres.clear();
        step = 0;
    }

    /** The next step: {@code current} is about to do something. Its number. */
    long next(Task current) {
        step++;
        if (isBounded() && matters.test(current)) {
            centres.add(step);
        }
        return step;
    }

    /** Asked when the run is over. A run in which nothing mattered is near throughout. */
    boolean contains(long when) {
        return centres.isEmpty()
                || centres.stream()
                        .anyMatch(c -> (back < 0 || when >= c - back) && (forward < 0 || when <= c + forward));
    }
}
