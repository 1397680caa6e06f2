package io.deadheat.its.build;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The arrows of docs/architecture.md: what each module may use, the JDK aside. */
class ArchitectureTest {
    private static final List<String> MODULES = List.of(
            "model", "hooks", "detect", "heal", "agent", "scan", "report", "junit", "engine", "synth", "cli", "spark",
            "maven");
    private static final String ASM = "org.objectweb.asm..";

    private static JavaClasses classes;

    @BeforeAll
    static void load() {
        classes = new ClassFileImporter()
                .importPaths(MODULES.stream()
                        .map(ArchitectureTest::folder)
                        .filter(Files::isDirectory)
                        .toList());
    }

    private static Path folder(String module) {
        return Path.of("..", module.equals("maven") ? "maven-plugin" : module, "target", "classes");
    }

    @ParameterizedTest
    @CsvSource({
        "model,  ''",
        "hooks,  model",
        "detect, model hooks",
        "heal,   model hooks org.objectweb.asm",
        "agent,  model hooks detect heal org.objectweb.asm",
        "scan,   model org.objectweb.asm org.roaringbitmap",
        "report, model tools.jackson",
        "junit,  org.junit",
        "engine, model report scan detect heal org.objectweb.asm com.github.difflib com.sun.source",
        "synth,  model report engine com.sun.source",
        "cli,    model report scan detect engine synth picocli",
        "spark,  model engine org.apache.spark scala",
        "maven,  org.apache.maven org.codehaus.plexus org.w3c org.xml"
    })
    void aModuleUsesOnlyWhatItMay(String module, String allowed) {
        Assumptions.assumeTrue(Files.isDirectory(folder(module)), module + " is not built");
        String[] packages = Stream.concat(
                        Stream.of("java", "javax", "jdk", "sun", module), Stream.of(allowed.split(" ")))
                .filter(p -> !p.isEmpty())
                .map(p -> MODULES.contains(p) ? "io.deadheat." + p : p)
                .map(p -> p + "..")
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAPackage("io.deadheat." + module + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(packages)
                .check(classes);
    }

    @Test
    void theControllerNeverLoadsAClassOfTheProgram() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "io.deadheat.engine..", "io.deadheat.scan..", "io.deadheat.synth..", "io.deadheat.cli..")
                .should()
                .callMethod(Class.class, "forName", String.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(ClassLoader.class)
                .check(classes);
    }

    @Test
    void onlyTheHooksAndTheAgentTouchTheInsideOfTheJdk() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.deadheat.hooks..", "io.deadheat.agent..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("jdk.internal..", "sun..")
                .check(classes);
    }

    @Test
    void instrumentationStaysInTheAgent() {
        noClasses()
                .that()
                .resideInAnyPackage("io.deadheat.model..", "io.deadheat.hooks..", "io.deadheat.detect..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ASM)
                .check(classes);
    }
}
