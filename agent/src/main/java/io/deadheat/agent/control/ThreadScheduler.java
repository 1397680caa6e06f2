package io.deadheat.agent.control;

import io.deadheat.hooks.Host;
import io.deadheat.hooks.ThreadState;

/** What a program sees when it looks at its threads: what they are in the run, not what the JVM or an engine makes of them. */
abstract class ThreadScheduler extends MemoryScheduler {
    ThreadScheduler(Engine engine) {
        super(engine);
    }

    @Override
    public boolean isAlive(ThreadState t, Thread thread) {
        Task self = enter(t);
        if (self == null) {
            return super.isAlive(t, thread);
        }
        try {
            Task other = choices.task(thread);
            choices.point(self, Operation.RESUME);
            return other == null ? super.isAlive(t, thread) : other.status != Task.Status.ENDED;
        } finally {
            t.busy = false;
        }
    }

    @Override
    public long threadId(ThreadState t, Thread thread) {
        Task self = enter(t);
        if (self == null) {
            return super.threadId(t, thread);
        }
        try {
            Task asked = choices.task(thread);
            return asked == null ? super.threadId(t, thread) : asked.id + 1L;
        } finally {
            t.busy = false;
        }
    }

    @Override
    public boolean hasEnded(ThreadState t, Thread thread) {
        Task self = enter(t);
        if (self == null) {
            return false;
        }
        try {
            Task asked = choices.task(thread);
            return asked != null && asked.status == Task.Status.ENDED;
        } finally {
            t.busy = false;
        }
    }

    @Override
    public Thread.State state(ThreadState t, Thread thread) {
        Task self = enter(t);
        if (self == null) {
            return null;
        }
        try {
            Task asked = choices.task(thread);
            if (asked == null) {
                return null;
            }
            choices.point(self, Operation.RESUME);
            return asked.seenAs();
        } finally {
            t.busy = false;
        }
    }

    @Override
    public StackTraceElement[] stack(ThreadState t, Thread thread) {
        Task self = enter(t);
        if (self == null) {
            return null;
        }
        try {
            Task asked = thread == Host.current() ? null : choices.task(thread);
            return asked == null ? null : ThreadStack.all(asked).toArray(new StackTraceElement[0]);
        } finally {
            t.busy = false;
        }
    }

    @Override
    public Thread[] threads(ThreadState t) {
        Task self = enter(t);
        if (self == null) {
            return null;
        }
        try {
            return choices.run.tasks.stream()
                    .filter(task -> task.status != Task.Status.ENDED)
                    .map(task -> task.thread)
                    .toArray(Thread[]::new);
        } finally {
            t.busy = false;
        }
    }
}
