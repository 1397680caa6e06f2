package io.deadheat.engine.campaign;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.confirm.Candidates;
import io.deadheat.engine.confirm.Fingerprint;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.model.Dossier;
import io.deadheat.model.JsonWriter;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import io.deadheat.report.Json;
import io.deadheat.report.Text;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A campaign: one line of terms, then a line for each job.
 *
 * @param id stands for the content, so that shards of different plans are told apart
 */
public record Plan(String id, Terms terms, List<Job> jobs) {
    private static final int VERSION = 1;

    /**
     * What a plan is made of.
     *
     * @param asked stands for the command that makes the plan and does its jobs, or null
     */
    public record Request(
            ControlledTarget target,
            Dossier candidates,
            long seed,
            int runs,
            int runsPerJob,
            boolean allRuns,
            boolean fork,
            String isolation,
            boolean values,
            String asked) {}

    /** Cuts the runs for the candidates into jobs, the most likely pairs first. */
    public static Plan of(Request request, Path work) throws IOException {
        Dossier candidates = request.candidates();
        Dossier base = base(request, work);
        List<Job> jobs = new ArrayList<>();
        List<Race> open = new ArrayList<>();
        for (Race race : candidates.races) {
            (race.verdict == Verdict.POTENTIAL && race.suppressed == null ? open : base.races).add(race);
        }
        open.sort(Candidates.MOST_LIKELY_FIRST);
        for (int from = 0; from < request.runs(); from += request.runsPerJob()) {
            int runs = Math.min(request.runsPerJob(), request.runs() - from);
            for (Race race : open) {
                jobs.add(Job.of(race, jobs.size(), request.seed() + from, runs));
            }
        }
        if (!candidates.deadlocks.isEmpty()) {
            jobs.add(Job.of(candidates.deadlocks, jobs.size(), request.seed(), request.runs()));
        }
        String classes = Fingerprint.ofClasses(base.invocation.classPath());
        return of(
                new Terms(classes, request.allRuns(), request.fork(), request.isolation(), request.values(), base),
                jobs);
    }

    private static Dossier base(Request request, Path work) throws IOException {
        Dossier base = new Dossier();
        base.command = "confirm";
        base.program = request.target().program().describe();
        base.jdk = request.target().jdk().version().toString();
        base.seed = request.seed();
        base.coverage = request.candidates().coverage;
        base.invocation = request.target().invocation(work);
        base.controlled = true;
        base.unfinished = request.asked();
        return base;
    }

    private static Plan of(Terms terms, List<Job> jobs) {
        StringBuilder text = new StringBuilder(terms.json());
        jobs.forEach(j -> text.append('\n').append(j.line()));
        return new Plan(Race.hash(text.toString()), terms, List.copyOf(jobs));
    }

    /** As the lines of a file. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(JsonWriter.compact()
                .beginObject()
                .field("plan", VERSION)
                .field("id", id)
                .field("jobs", jobs.size())
                .name("terms")
                .raw(terms.json())
                .endObject()
                .toString());
        jobs.forEach(j -> lines.add(j.line()));
        return lines;
    }

    /** What is no plan, or only a part of one, is bad input. */
    public static Plan read(Path file) throws IOException {
        try {
            Plan plan = parse(Files.readAllLines(file, StandardCharsets.UTF_8));
            if (plan == null) {
                throw new BadInputException(file + " is not a whole plan: make it again with 'deadheat plan'");
            }
            return plan;
        } catch (NoSuchFileException e) {
            throw new BadInputException(file + ": no such file", e);
        } catch (CharacterCodingException e) {
            throw new BadInputException(file + " is not a plan: it is not text in UTF-8", e);
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException(file + " is not a plan: " + Text.oneLine(String.valueOf(e.getMessage())), e);
        }
    }

    /** Null if the lines are not all there. */
    public static Plan parse(List<String> lines) {
        Json head = Json.ofLine(lines.isEmpty() ? "{}" : lines.get(0));
        if (!Integer.valueOf(VERSION).equals(head.integer("plan"))) {
            throw new IllegalArgumentException("its first line does not say so");
        }
        if (lines.size() != head.count("jobs") + 1) {
            return null;
        }
        Plan plan = of(
                Terms.parse(head.child("terms")),
                lines.stream().skip(1).map(Job::parse).toList());
        return plan.id.equals(head.required("id")) ? plan : null;
    }
}
