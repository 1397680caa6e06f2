package io.deadheat.agent.control;

import io.deadheat.hooks.ThreadFields;
import io.deadheat.hooks.ThreadState;
import io.deadheat.hooks.Threads;

/** The program's main thread as a fibre: a new one for each run, since that costs next to nothing. */
final class MainFibre implements Main {
    private final Fibres fibres;
    private final Choices choices;
    private Thread thread;

    MainFibre(Fibres fibres, Choices choices) {
        this.fibres = fibres;
        this.choices = choices;
    }

    @Override
    public Thread thread() {
        return thread;
    }

    @Override
    public boolean renew(ClassLoader loader) {
        thread = new Thread(null, null, "main", 0, false);
        thread.setDaemon(false);
        thread.setContextClassLoader(loader);
        return true;
    }

    @Override
    public void run(Runnable main) {
        Task task = choices.task(thread);
        ThreadFields.status(thread, Vm.RUNNABLE);
        task.fibre = fibres.fibre(thread, () -> live(task, main));
        fibres.first(task.fibre);
    }

    private void live(Task task, Runnable main) {
        main.run();
        ThreadState t = Threads.current();
        t.busy = true;
        boolean last = choices.end(task);
        Threads.ended(task.thread);
        ThreadFields.status(task.thread, Vm.TERMINATED);
        choices.finishIf(task, last);
    }

    @Override
    public void giveUp() {
        thread = null;
    }
}
