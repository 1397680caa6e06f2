package io.deadheat.agent.instrument;

/** What is done to a class. */
public enum Treatment {
    /** Left alone. */
    NONE,
    /** Left alone but for its questions who the current thread is. */
    ASKING,
    /** A class of the JDK that loads or links classes: nothing is told while it does. */
    LINKING,
    /** A class of the JDK that calls the operating system: under control, calls that block are told. */
    BLOCKING,
    /** A class of the JDK whose synchronization is observed. */
    JDK_SYNC,
    /** A thread-unsafe class of the JDK: its synchronization and, on behalf of the application, its memory. */
    JDK_MEMORY,
    /** A class of the program whose synchronization is observed, but not its memory. */
    APP_SYNC,
    /** A class of the program. */
    APP,
    /** A class of the client whose calls into the library are recorded. */
    CLIENT;

    boolean memory() {
        return this == APP || this == JDK_MEMORY;
    }

    boolean application() {
        return this == APP || this == APP_SYNC || this == CLIENT;
    }

    /** Whether the accesses that the JDK makes for the class are told as its own. */
    boolean asksTheJdk() {
        return this == APP || this == CLIENT;
    }
}
