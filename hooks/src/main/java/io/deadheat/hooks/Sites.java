package io.deadheat.hooks;

import io.deadheat.model.Site;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Names of the small integers that stand for statements on the hot path. Numbers are given while classes are
 * instrumented and never taken back; 0 is nobody.
 */
public final class Sites {
    private static volatile Site[] sites = new Site[1024];
    private static volatile Site.Caller[] callers = new Site.Caller[1024];
    private static volatile int[] locks = new int[1024];
    private static volatile boolean[] ordered = new boolean[1024];
    private static int siteCount = 1;
    private static IntFunction<Site> reserved;
    private static int callerCount = 1;

    /** List of the numbers under which one statement accesses different fields; 0 ends it. */
    private static int[] alias = new int[1024];

    /** Open-addressed map from (site, caller) to the number of that site called from there. */
    private static long[] contextKeys = new long[1024];

    private static int[] contextValues = new int[1024];
    private static int contextCount;

    private Sites() {}

    public static synchronized int add(Site site) {
        if (siteCount == sites.length) {
            sites = Arrays.copyOf(sites, siteCount * 2);
            alias = Arrays.copyOf(alias, siteCount * 2);
            ordered = Arrays.copyOf(ordered, siteCount * 2);
        }
        sites[siteCount] = site;
        return siteCount++;
    }

    /** Gives the numbers below {@code count} to sites that {@code source} knows, to be asked for when they are needed. */
    public static synchronized void reserve(int count, IntFunction<Site> source) {
        sites = Arrays.copyOf(sites, Math.max(sites.length, count * 2));
        alias = Arrays.copyOf(alias, sites.length);
        ordered = Arrays.copyOf(ordered, sites.length);
        siteCount = count;
        reserved = source;
    }

    /** The first number that is free. */
    public static synchronized int count() {
        return siteCount;
    }

    /** As {@link #add}, for an access that is ordered though its field is not volatile, as by VarHandle.setRelease. */
    public static synchronized int addOrdered(Site site) {
        int number = add(site);
        ordered[number] = true;
        return number;
    }

    /** True if {@code site} orders its accesses: two such accesses do not race with each other. */
    public static boolean isOrdered(int site) {
        return ordered[site];
    }

    public static synchronized int addCaller(Site.Caller caller) {
        if (callerCount == callers.length) {
            callers = Arrays.copyOf(callers, callerCount * 2);
        }
        callers[callerCount] = caller;
        return callerCount++;
    }

    /** As {@link #addCaller}, where the call takes the lock that {@code place} names. */
    public static synchronized int addLockCaller(Site.Caller caller, Site place) {
        int number = addCaller(caller);
        if (number >= locks.length) {
            locks = Arrays.copyOf(locks, callers.length);
        }
        locks[number] = add(place);
        return number;
    }

    /** Where the call {@code caller} takes a lock: the number of a site, 0 if it is not known. */
    public static int lockOf(int caller) {
        int[] known = locks;
        return caller < known.length ? known[caller] : 0;
    }

    public static Site get(int site) {
        Site known = sites[site];
        return known != null ? known : fromReserve(site);
    }

    private static synchronized Site fromReserve(int site) {
        if (sites[site] == null && site != 0) {
            sites[site] = reserved.apply(site);
        }
        return sites[site];
    }

    public static Site.Caller caller(int caller) {
        return callers[caller];
    }

    /** The number of {@code site}, which lies in the JDK, when it acts on behalf of {@code caller}. */
    public static synchronized int calledFrom(int site, int caller) {
        long key = (long) site << 32 | caller;
        int mask = contextKeys.length - 1;
        int at = slot(key, mask);
        while (contextKeys[at] != 0) {
            if (contextKeys[at] == key) {
                return contextValues[at];
            }
            at = (at + 1) & mask;
        }
        int number = add(get(site).calledFrom(callers[caller]));
        contextKeys[at] = key;
        contextValues[at] = number;
        if (++contextCount * 2 > contextKeys.length) {
            rehash();
        }
        return number;
    }

    /**
     * The number of {@code site}, an access whose instruction does not name the field, when it accesses {@code field}.
     */
    public static synchronized int accessing(int site, String field) {
        if (field == null || get(site).field().equals(field)) {
            return site;
        }
        for (int i = alias[site]; i != 0; i = alias[i]) {
            if (get(i).field().equals(field)) {
                return i;
            }
        }
        int number = add(get(site).accessing(field));
        ordered[number] = ordered[site];
        alias[number] = alias[site];
        alias[site] = number;
        return number;
    }

    private static void rehash() {
        long[] oldKeys = contextKeys;
        int[] oldValues = contextValues;
        contextKeys = new long[oldKeys.length * 2];
        contextValues = new int[oldKeys.length * 2];
        int mask = contextKeys.length - 1;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int at = slot(oldKeys[i], mask);
                while (contextKeys[at] != 0) {
                    at = (at + 1) & mask;
                }
                contextKeys[at] = oldKeys[i];
                contextValues[at] = oldValues[i];
            }
        }
    }

    private static int slot(long key, int mask) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 40) & mask;
    }
}
