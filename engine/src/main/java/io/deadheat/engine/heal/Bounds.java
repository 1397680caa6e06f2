package io.deadheat.engine.heal;

/**
 * How far the bounded model checking of the assurance goes, section 5 of the paper.
 *
 * @param preemptions how often a thread is interrupted at most
 * @param stepsBack how many steps before a statement of a race the first of these may come, -1 for any
 * @param stepsForward how many steps after one, -1 for any
 */
public record Bounds(int preemptions, int stepsBack, int stepsForward) {
    public static final Bounds USUAL = new Bounds(2, -1, -1);

    /** The strategy that keeps to them. */
    String strategy() {
        boolean bounded = stepsBack >= 0 || stepsForward >= 0;
        return "dfs:" + preemptions + (bounded ? ":" + stepsBack + ":" + stepsForward : "");
    }

    /** {@code at most 2 preemptions, from 20 steps before the statements to 40 after}. */
    String words() {
        String words = "at most " + preemptions + " preemptions";
        if (stepsBack < 0 && stepsForward < 0) {
            return words;
        }
        return words + ", from " + (stepsBack < 0 ? "the beginning" : stepsBack + " steps before the statements")
                + " to " + (stepsForward < 0 ? "the end" : stepsForward + " steps after them");
    }
}
