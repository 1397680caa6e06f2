package io.deadheat.engine.campaign;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.confirm.ConfirmRequest;
import io.deadheat.engine.confirm.Fingerprint;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.AgentJar;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TargetJdk;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Invocation;
import io.deadheat.model.JsonWriter;
import io.deadheat.report.DossierReader;
import io.deadheat.report.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What all jobs of a campaign have in common.
 *
 * @param classes stands for the content of the program's class path
 * @param values whether results may show what the program computes
 * @param base the result before any job was done: the program, the JDK, what was looked at, races that are not tried
 */
public record Terms(String classes, boolean allRuns, boolean fork, String isolation, boolean values, Dossier base) {

    String json() {
        return JsonWriter.compact()
                .beginObject()
                .field("classes", classes)
                .field("allRuns", allRuns)
                .field("fork", fork)
                .field("isolate", isolation)
                .field("values", values)
                .name("base")
                .raw(DossierWriter.toLine(base))
                .endObject()
                .toString();
    }

    static Terms parse(Json json) {
        return new Terms(
                json.required("classes"),
                json.bool("allRuns"),
                json.bool("fork"),
                json.required("isolate"),
                json.bool("values"),
                DossierReader.of(json.child("base")));
    }

    ConfirmRequest request(ControlledTarget target, Dossier candidates, long seed, int runs, Budget budget) {
        return new ConfirmRequest(target, candidates, runs, seed, allRuns, true, fork, isolation, budget, "");
    }

    /** The program as the plan has it, on {@code jdk} or, where that is null, on the plan's. */
    public ControlledTarget target(TargetJdk jdk) {
        Invocation i = base.invocation;
        return new ControlledTarget(
                Program.of(i),
                jdk == null ? TargetJdk.at(Path.of(i.java())) : jdk,
                i.jvmArgs(),
                AgentJar.locate(),
                () -> AgentOptions.watching(i.include(), i.exclude()).set(Key.INPUT, i.input()));
    }

    /** Another program, other classes or another JDK would give other schedules, and so no part of the same campaign. */
    public void checkFit(ControlledTarget target, Path work) throws IOException {
        target.program().check(target.jdk());
        Invocation own = target.invocation(work);
        if (!command(own).equals(command(base.invocation))) {
            throw new BadInputException(
                    "the plan was made for " + command(base.invocation) + ", and this is " + command(own));
        }
        if (!Fingerprint.ofClasses(own.classPath()).equals(classes)) {
            throw new BadInputException("the classes are not those that the plan was made for");
        }
        String jdk = target.jdk().version().toString();
        if (!jdk.equals(base.jdk)) {
            throw new BadInputException("the plan was made for JDK " + base.jdk + ", and this is " + jdk);
        }
    }

    /** What is run, wherever its classes lie. */
    private static String command(Invocation i) {
        return i.tests().isEmpty()
                ? Stream.concat(Stream.of(i.mainClass()), i.args().stream()).collect(Collectors.joining(" "))
                : "--test " + String.join(" --test ", i.tests());
    }
}
