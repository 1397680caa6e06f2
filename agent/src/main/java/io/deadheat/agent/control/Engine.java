package io.deadheat.agent.control;

/** How threads are made to wait and to go on. */
interface Engine {
    /** As users know it. */
    String name();

    /** Whether to switch from one thread to another wakes a thread of the operating system. */
    boolean wakesThreads();

    /** Lets {@code self} wait and {@code next}, unless it is null, go on; returns when somebody has resumed {@code self}. */
    void pause(Task self, Task next);

    /** A call of {@link #pause} has failed: nobody else goes on. */
    void stay(Task self);

    /** Lets {@code next}, unless it is null, go on in place of {@code self}, which is about to end. */
    void end(Task self, Task next);

    /** The calling thread, in whose place another goes on already, never goes on. */
    void standStill(Task self);

    /** Lets {@code next} go on beside the caller, which does not run as a thread of the program any longer or never did. */
    void resume(Task next);

    /** The first move of a thread that the JVM has started: returns when it is resumed for the first time. */
    void begin(Task self);

    /** Makes a thread that the program starts ready to be resumed; false if the JVM must start it. */
    boolean start(Task task);

    /** The program's main thread for the runs to come. */
    Main main(Choices choices);

    /** Makes runs: all of {@code harness} is done when this returns, on whichever thread. */
    void host(Harnessed harness) throws Exception;

    /** Called by the harness: returns when it is woken, or has waited for about so long after the run was over. */
    void await(Run run, long nanos);

    /** @param last the thread that is about to end and calls this, null if it is called from elsewhere */
    void wakeHarness(Task last);

    /** What makes the runs. */
    interface Harnessed {
        void run() throws Exception;
    }
}
