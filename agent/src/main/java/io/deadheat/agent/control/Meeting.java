package io.deadheat.agent.control;

import java.util.List;

/** Two threads side by side before statements that touch the same place; {@code first} went first. */
public record Meeting(
        Task first,
        int firstSite,
        List<String> firstStack,
        Task second,
        int secondSite,
        List<String> secondStack,
        long step) {

    static Meeting of(Task first, Task second, long step, boolean stacks) {
        return new Meeting(
                first,
                first.site(),
                stacks ? ThreadStack.of(first.thread) : List.of(),
                second,
                second.site(),
                stacks ? ThreadStack.of(second.thread) : List.of(),
                step);
    }
}
