package io.deadheat.synth;

import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.program.TestProgram;
import io.deadheat.synth.prove.ProofSettings;
import io.deadheat.synth.seed.SeedSources;
import java.nio.file.Path;
import java.util.List;

/**
 * What to write tests for and how.
 *
 * @param seed the sequential tests, or the main class, whose run is recorded
 * @param classPath of the seed; JUnit need not be on it
 * @param seedClasses the classes that call the library as a client
 * @param made the seeds where they were made for this, else null
 * @param keptSeeds where these are kept, or null
 * @param classes the classes whose calls are to race; empty with {@code api} for all of the library that the seed calls
 * @param api patterns of classes that are the library; with these the client is all else
 * @param tests folder of the sources to write
 * @param proof how the tests are run; null to write them untried
 * @param randomPairs how many pairs of methods are drawn at random instead, for comparison; 0 for none
 * @param allPairs whether contexts that show little more than others have tests, too
 * @param keepAll whether tests that expose nothing are kept
 */
public record SynthesizeRequest(
        ControlledTarget seed,
        String classPath,
        List<String> seedClasses,
        SeedSources made,
        Path keptSeeds,
        List<String> classes,
        List<String> api,
        Path tests,
        ProofSettings proof,
        int randomPairs,
        boolean allPairs,
        boolean keepAll,
        Budget budget) {
    /** The same in another time. */
    SynthesizeRequest within(Budget other) {
        return new SynthesizeRequest(
                seed,
                classPath,
                seedClasses,
                made,
                keptSeeds,
                classes,
                api,
                tests,
                proof,
                randomPairs,
                allPairs,
                keepAll,
                other);
    }

    boolean isSeed(String className) {
        return seedClasses.stream().anyMatch(s -> className.equals(s) || className.startsWith(s + '$'));
    }

    /** What a test can run again to get at the seed's objects; none where the seeds are made and go away. */
    List<String> seeds() {
        if (made != null) {
            return List.of();
        }
        return seed.program() instanceof TestProgram program ? program.tests() : seedClasses;
    }

    /** The package that the tests are written to: that of the first seed, so that they see what it saw. */
    String testPackage() {
        String first = seedClasses.get(0);
        return first.indexOf('.') < 0 ? "" : first.substring(0, first.lastIndexOf('.'));
    }
}
