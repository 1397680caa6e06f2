package io.deadheat.agent.control;

import java.util.List;

/** Two threads side by side before statements that touch the same place; {@code first} went first. */
record Meeting(
        Task first,
        int firstSite,
        List<Monitor> firstLocks,
        List<String> firstStack,
        Task second,
        int secondSite,
        List<Monitor> secondLocks,
        List<String> secondStack,
        long step) {

    static Meeting of(Task first, Task second, long step, boolean stacks) {
        return new Meeting(
                first,
                first.site(),
                first.allHeld(),
                stacks ? ThreadStack.of(first) : List.of(),
                second,
                second.site(),
                second.allHeld(),
                stacks ? ThreadStack.of(second) : List.of(),
                step);
    }
}
