package io.deadheat.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The dossier of one race: a pair of statements and all that is known of it. Each stage fills in what it learns;
 * {@link #id} depends on the two statements alone.
 */
public final class Race {
    private static final String ANY_ARRAY = "java.lang.Object[]";

    public final String id;
    public final Access first;
    public final Access second;
    public final TreeSet<String> sources = new TreeSet<>();
    public Verdict verdict = Verdict.POTENTIAL;
    public Double confidence;
    public String reason;
    public Harm harm;
    public int runs;
    public int hits;
    public Long seed;
    public String schedule;
    public Failure failure;

    /** Where the two orders lead to different outcomes: what the one leaves behind, and what the other. */
    public List<String> outcomes = new ArrayList<>();

    /** The switches between threads of the simplest schedule known to show the race, one a line. */
    public List<String> switches = new ArrayList<>();

    /** The threads that come to the first and to the second access in that schedule; empty if it is not known. */
    public List<String> met = new ArrayList<>();

    public Pattern pattern;
    public List<String> suggestedLocks = new ArrayList<>();
    public List<String> tests = new ArrayList<>();
    public List<Fix> fixes = new ArrayList<>();

    /** How it is healed at run time, or null. */
    public Healing healing;

    public String suppressed;

    /** Stands for the classes that an unconfirmed verdict hangs on, so that a later command may keep it. */
    public String basis;

    /** The order of the two accesses does not matter: the smaller site key comes first. */
    public Race(Access one, Access other) {
        Access a = typed(one, other);
        Access b = typed(other, one);
        boolean swap = a.site().key().compareTo(b.site().key()) > 0;
        first = swap ? b : a;
        second = swap ? a : b;
        id = id(first.site(), second.site());
    }

    /** Of an array that a call copies, {@code scan} may know the type from the other side alone; a run knows it anyway. */
    private static Access typed(Access access, Access other) {
        String type = other.site().field();
        boolean vague = access.site().field().equals(ANY_ARRAY) && type.endsWith("[]") && !type.equals(ANY_ARRAY);
        return vague
                ? new Access(access.site().accessing(type), access.thread(), access.locks(), access.stack())
                : access;
    }

    /** Neither refuted nor meant. Two accesses that have met are not refuted, though no run of theirs could be repeated. */
    public boolean isToBeHealed() {
        return (verdict != Verdict.UNCONFIRMED || hits > 0) && suppressed == null;
    }

    /** {@code R-} and twelve hex digits of the pair's hash; the same for either order of the two sites. */
    public static String id(Site one, Site other) {
        String a = one.key();
        String b = other.key();
        return "R-" + hash(a.compareTo(b) <= 0 ? a + '|' + b : b + '|' + a);
    }

    /** Twelve hex digits that stand for {@code text}. */
    public static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            StringBuilder hex = new StringBuilder();
            for (int i = 0; i < 6; i++) {
                hex.append(String.format("%02x", digest[i]));
            }
            return hex.toString();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** The field raced on, the same for both sides. */
    public String field() {
        return first.site().field();
    }

    /** {@code write-write} where both sides write, else {@code read-write}. */
    public String kind() {
        boolean bothWrite =
                first.site().access() == AccessKind.WRITE && second.site().access() == AccessKind.WRITE;
        return bothWrite ? "write-write" : "read-write";
    }
}
