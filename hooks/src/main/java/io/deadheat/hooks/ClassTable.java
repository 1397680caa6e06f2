package io.deadheat.hooks;

import java.util.Arrays;

/** Classes with an initialiser, by small integers, and the channel through which each one's initialisation is known. */
public final class ClassTable {
    private static Sync[] channels = new Sync[256];
    private static boolean[] done = new boolean[256];
    private static int count = 1;

    private ClassTable() {}

    public static synchronized int add(String className) {
        if (count == channels.length) {
            channels = Arrays.copyOf(channels, count * 2);
            done = Arrays.copyOf(done, count * 2);
        }
        channels[count] = new Sync(Sync.Kind.CLASS_INIT, className);
        return count++;
    }

    static synchronized Sync channel(int classNumber) {
        return channels[classNumber];
    }

    static synchronized void done(int classNumber) {
        done[classNumber] = true;
    }

    static synchronized boolean isDone(int classNumber) {
        return done[classNumber];
    }
}
