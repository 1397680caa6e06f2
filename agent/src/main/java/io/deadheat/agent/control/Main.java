package io.deadheat.agent.control;

/** The program's main thread, which serves one run after the other. */
interface Main {
    Thread thread();

    /** Makes the thread like a new one, for the next run; false if that cannot be. */
    boolean renew(ClassLoader loader);

    /** Lets the thread, which the scheduler must know by now, run {@code main}. */
    void run(Runnable main);

    /** There is no next run for it: the thread ends as soon as it can. */
    void giveUp();
}
