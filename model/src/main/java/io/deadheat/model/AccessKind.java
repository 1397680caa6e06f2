package io.deadheat.model;

/** Whether an access reads or writes. */
public enum AccessKind {
    READ,
    WRITE;

    /** As it stands in {@code races.json}. */
    public String json() {
        return this == READ ? "read" : "write";
    }
}
