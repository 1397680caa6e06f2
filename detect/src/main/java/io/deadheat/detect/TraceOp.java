package io.deadheat.detect;

/**
 * The records of a trace. A trace is a header and then records, each a byte that says what it is and its numbers as
 * varints. Definitions stand before the first record that needs them, so that any prefix of a trace can be read. A
 * string is the number of an earlier one, or the next free number and then the string itself.
 */
final class TraceOp {
    /** The first bytes of every trace; the last one is the version. */
    static final byte[] HEADER = {'D', 'H', 'T', 'R', 1};

    /** number, whether it is ordered, class, method, field, ordinal, access, file, line, whether there is a caller, and it. */
    static final int SITE = 1;

    /** number, count, frames. */
    static final int STACK = 2;

    /** serial, slot, name. */
    static final int THREAD = 3;

    /** id, kind, owner, site. */
    static final int SYNC = 4;

    /** serial of the thread that does all that follows. */
    static final int SWITCH = 5;

    /** location, site, stack. */
    static final int READ = 6;

    static final int WRITE = 7;

    /** sync, mode, site, stack. */
    static final int BEFORE_ACQUIRE = 8;

    static final int AFTER_ACQUIRE = 9;

    /** sync, mode. */
    static final int BEFORE_RELEASE = 10;

    static final int AFTER_RELEASE = 11;

    /** sync, depth inside explicit locks. */
    static final int SEND = 12;

    static final int RECEIVE = 13;

    /** serial of the other thread. */
    static final int START = 14;

    static final int JOIN = 15;

    /** nothing. */
    static final int ATTACH = 16;

    static final int END = 17;

    private TraceOp() {}
}
