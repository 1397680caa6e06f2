package io.deadheat.scan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What to scan, and how. */
public final class ScanOptions {
    /** The class path, as {@code java -cp} takes it; one or more entries each. */
    public List<String> classPath = new ArrayList<>();
    /** The JDK to read, or null for the running one. */
    public Path javaHome;
    /** A closed program's main class, or null. */
    public String mainClass;
    /** Test classes, {@code CLASS} or {@code CLASS#method}, run one after the other. */
    public List<String> tests = new ArrayList<>();
    /** Classes of an open program to call from many threads. */
    public List<String> classes = new ArrayList<>();
    /** Patterns of public classes of an open program, such as {@code org.acme.**}. */
    public List<String> api = new ArrayList<>();
    /** Share objects of every class of the api, not only of those that synchronize somewhere. */
    public boolean shareAll;
    /** Depth of object sensitivity, or null to let the scanner refine where it pays. */
    public Integer k;
    /** Classes in whose code accesses are reported; empty for all. */
    public List<String> include = new ArrayList<>();
    /** Classes in whose code no access is reported. */
    public List<String> exclude = new ArrayList<>();
    /** The id of a race of which all call paths are wanted, or null. */
    public String graphOf;
    /** Whether the methods that were reached are wanted, too. */
    public boolean reached;
    /** Lines of an exclusion file. */
    public List<String> exclusions = new ArrayList<>();
    /** Stop refining after this many milliseconds and report what is known then; 0 for no limit. */
    public long budgetMillis;
}
