package io.deadheat.agent.control;

import static io.deadheat.agent.control.Script.access;
import static io.deadheat.agent.control.Script.enter;
import static io.deadheat.agent.control.Script.step;
import static io.deadheat.agent.control.Script.until;

import java.util.function.BooleanSupplier;

/** Scripts with known properties. */
final class Programs {
    private Programs() {}

    /** Two threads of two independent events each: six interleavings. */
    static Script twoByTwo() {
        return Script.neverFailing().thread(step("a"), step("b")).thread(step("c"), step("d"));
    }

    /** Three threads of two events each: 6! / (2! 2! 2!) = 90 interleavings. */
    static Script threeByTwo() {
        return twoByTwo().thread(step("e"), step("f"));
    }

    /** Four accesses to a place by one thread, one by another: five orders. */
    static Script fourAndOne() {
        String x = "x";
        Runnable none = () -> {};
        return Script.neverFailing()
                .thread(
                        access("a", Operation.WRITE, x, none),
                        access("b", Operation.WRITE, x, none),
                        access("c", Operation.WRITE, x, none),
                        access("d", Operation.WRITE, x, none))
                .thread(access("e", Operation.WRITE, x, none));
    }

    /** Two threads add one each; the addition of one may be lost, for which one preemption is needed. */
    static Script lostUpdate() {
        int[] x = new int[1];
        int[] seen = new int[2];
        Script script = Script.failingIf(() -> x[0] != 2);
        for (int i = 0; i < 2; i++) {
            int self = i;
            script.thread(
                    access("read" + i, Operation.READ, x, () -> seen[self] = x[0]),
                    access("write" + i, Operation.WRITE, x, () -> x[0] = seen[self] + 1));
        }
        return script;
    }

    /** So many threads write one place and then another; a last one must not come between the two of the first writer. */
    static Script stages(int writers) {
        int[] first = new int[1];
        int[] second = new int[1];
        boolean[] between = new boolean[1];
        Script script = Script.failingIf(() -> between[0]);
        for (int i = 0; i < writers; i++) {
            script.thread(
                    step("begin" + i),
                    access("first" + i, Operation.WRITE, first, () -> first[0] = 1),
                    access("second" + i, Operation.WRITE, second, () -> second[0] = 1));
        }
        int[] seen = new int[1];
        return script.thread(
                step("begin"),
                access("look", Operation.READ, first, () -> seen[0] = first[0]),
                access("use", Operation.READ, second, () -> between[0] = seen[0] != second[0]));
    }

    /** What one thread tests and then uses is there for a moment only, far from where the thread begins. */
    static Script thereForAMoment(int before) {
        String[] there = new String[1];
        boolean[] tested = new boolean[1];
        boolean[] gone = new boolean[1];
        Script.Event[] worker = new Script.Event[before + 2];
        for (int i = 0; i < before; i++) {
            worker[i] = step("before" + i);
        }
        worker[before] = access("put", Operation.WRITE, there, () -> there[0] = "there");
        worker[before + 1] = access("take", Operation.WRITE, there, () -> there[0] = null);
        return Script.failingIf(() -> gone[0])
                .thread(
                        access("test", Operation.READ, there, () -> tested[0] = there[0] != null),
                        access("use", Operation.READ, there, () -> gone[0] = tested[0] && there[0] == null))
                .thread(worker);
    }

    /** A lock order inversion, with some steps before it: one preemption. */
    static Script inversion() {
        int[] holder = {-1, -1};
        Script script = Script.neverFailing();
        for (int i = 0; i < 2; i++) {
            int self = i;
            int one = i;
            int other = 1 - i;
            script.thread(
                    step("p" + i),
                    step("q" + i),
                    enter("enter" + i + one, () -> holder[one] < 0, () -> holder[one] = self),
                    enter("enter" + i + other, () -> holder[other] < 0, () -> holder[other] = self),
                    access("exit" + i, Operation.WRITE, holder, () -> {
                        holder[one] = -1;
                        holder[other] = -1;
                    }));
        }
        return script;
    }

    /** A thread that waits for another in a loop whose rounds are choice points of {@code kind}. */
    static Script spin(Operation kind) {
        boolean[] flag = new boolean[1];
        int[] rounds = new int[1];
        BooleanSupplier condition = () -> flag[0];
        return Script.neverFailing()
                .thread(
                        step("a"),
                        kind == Operation.LOOP
                                ? until("spin", Operation.LOOP, condition)
                                : new Script.Event("spin", kind, rounds, () -> true, condition),
                        step("b"))
                .thread(step("c"), access("set", Operation.WRITE, flag, () -> flag[0] = true));
    }
}
