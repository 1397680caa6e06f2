package io.deadheat.detect;

/** Who made an access; all that stays of a thread when it has ended. Compared by identity. */
final class ThreadId {
    final int slot;
    final long serial;
    final String name;

    ThreadId(int slot, long serial, String name) {
        this.slot = slot;
        this.serial = serial;
        this.name = name;
    }
}
