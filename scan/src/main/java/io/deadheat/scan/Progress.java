package io.deadheat.scan;

/** Hears of each step of a scan as it is done. */
@FunctionalInterface
public interface Progress {
    /** @param stage what was done, with its figures */
    void done(String stage);

    /** Tells nobody. */
    static Progress silent() {
        return stage -> {};
    }
}
