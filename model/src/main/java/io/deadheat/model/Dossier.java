package io.deadheat.model;

import java.util.ArrayList;
import java.util.List;

/** What one command found: the content of {@code races.json}. */
public final class Dossier {
    public static final int SCHEMA = 1;

    public String command = "";
    public String program = "";
    public String jdk = Runtime.version().toString();
    public Long seed;
    public Coverage coverage = Coverage.NONE;
    public final List<Race> races = new ArrayList<>();
    public final List<Deadlock> deadlocks = new ArrayList<>();
    public final List<Failure> failures = new ArrayList<>();
    public Integer programExit;
    public Boolean controlled;
}
