package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.program.JarProgram;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.MavenProject;
import io.deadheat.engine.program.ModuleProgram;
import io.deadheat.engine.program.Program;
import io.deadheat.engine.program.TestClasses;
import io.deadheat.engine.program.TestProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Stack;
import java.util.stream.Stream;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** How a program is named, the same for every command that runs one. */
final class ProgramOptions {
    @Option(
            names = {"-cp", "-classpath", "--class-path"},
            paramLabel = "CLASSPATH",
            description = "Where the program's classes are; a main class and its arguments follow.")
    private String classPath;

    @Option(
            names = "-jar",
            paramLabel = "FILE",
            preprocessor = EndsOptions.class,
            description = "An executable jar; all that follows are its arguments.")
    private Path jar;

    @Option(
            names = {"-p", "--module-path"},
            paramLabel = "PATH",
            description = "Where the program's modules are.")
    private String modulePath;

    @Option(
            names = {"-m", "--module"},
            paramLabel = "MODULE[/CLASS]",
            preprocessor = EndsOptions.class,
            description = "The module to start; all that follows are its arguments.")
    private String module;

    @Option(
            names = "--test",
            paramLabel = "CLASS[#method]",
            description = "A JUnit 4, 5 or 6 test on the class path, or a folder for all tests in it; may be given"
                    + " again.")
    private List<String> tests = new ArrayList<>();

    @Parameters(paramLabel = "MainClass args", description = "The main class and what is passed to it.")
    private List<String> words = new ArrayList<>();

    private MavenProject project;

    boolean isNamed() {
        return jar != null || module != null || !tests.isEmpty() || !words.isEmpty();
    }

    Program program() {
        if (Stream.of(jar, module, tests.isEmpty() ? null : tests)
                        .filter(Objects::nonNull)
                        .count()
                > 1) {
            throw new BadInputException("name one program only: a main class, -jar, --test or -m");
        }
        if (jar != null) {
            return new JarProgram(jar, words);
        }
        if (module != null) {
            return new ModuleProgram(modulePath, classPath, module, words);
        }
        if (isProject()) {
            return new TestProgram(classPath(), tests(), project().folder());
        }
        return tests.isEmpty() ? mainProgram() : testProgram();
    }

    /** The class path of a library: one without a program, or a word that is a jar or a folder of classes; else null. */
    String libraryPath() {
        if (classPath != null) {
            return isNamed() ? null : classPath;
        }
        boolean one = jar == null && module == null && tests.isEmpty() && words.size() == 1;
        return one && isClasses(words.get(0)) ? words.get(0) : null;
    }

    private static boolean isClasses(String word) {
        try {
            Path path = Path.of(word);
            return Files.isDirectory(path) && !MavenProject.isAt(path)
                    || word.endsWith(".jar") && Files.isRegularFile(path);
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /** One word that is a folder with a {@code pom.xml}, and no class path. */
    private boolean isProject() {
        return classPath == null && jar == null && module == null && words.size() == 1 && isProject(words.get(0));
    }

    private static boolean isProject(String word) {
        try {
            return MavenProject.isAt(Path.of(word));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private MavenProject project() {
        if (project == null) {
            Path folder = Path.of(words.get(0));
            if (MavenProject.hasModules(folder)) {
                throw new BadInputException(folder + " has several modules: name the folder of one");
            }
            project = MavenProject.at(folder);
        }
        return project;
    }

    /** Those of a Maven project that has some; empty for all other programs. */
    List<MavenProject> modules() {
        boolean several = tests.isEmpty() && isProject() && MavenProject.hasModules(Path.of(words.get(0)));
        return several ? MavenProject.modulesOf(Path.of(words.get(0))) : List.of();
    }

    /** From now on the program is this module. */
    void choose(MavenProject module) {
        project = module;
    }

    String classPath() {
        return isProject() ? project().classPath() : classPath;
    }

    Path jar() {
        return jar;
    }

    String modulePath() {
        return modulePath;
    }

    String module() {
        return module;
    }

    List<String> tests() {
        if (isProject() && tests.isEmpty()) {
            return project().tests();
        }
        return tests.stream().flatMap(ProgramOptions::expanded).distinct().toList();
    }

    private static Stream<String> expanded(String test) {
        Path folder = Path.of(test.contains("#") ? "" : test);
        if (test.contains("#") || !Files.isDirectory(folder)) {
            return Stream.of(test);
        }
        try {
            List<String> found = TestClasses.in(folder);
            if (found.isEmpty()) {
                throw new BadInputException("no JUnit tests in " + folder);
            }
            return found.stream();
        } catch (IOException e) {
            throw new BadInputException("cannot read " + folder + ": " + e.getMessage(), e);
        }
    }

    List<String> words() {
        return words;
    }

    private Program mainProgram() {
        if (classPath == null || words.isEmpty()) {
            throw new BadInputException("name the program: -cp CLASSPATH MainClass [args...], -jar FILE [args...],"
                    + " -cp CLASSPATH --test CLASS, -p PATH -m MODULE/CLASS or the folder of a Maven project");
        }
        return new MainProgram(classPath, words.get(0), words.subList(1, words.size()));
    }

    private Program testProgram() {
        if (classPath == null) {
            throw new BadInputException("--test needs the class path of the tests: -cp CLASSPATH");
        }
        if (!words.isEmpty()) {
            throw new BadInputException("--test takes no main class and no arguments: " + words.get(0));
        }
        return new TestProgram(classPath, tests());
    }

    /** What stands behind the value of this option belongs to the program, whatever it looks like. */
    static final class EndsOptions implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec arg, Map<String, Object> info) {
            if (!args.isEmpty()) {
                String value = args.pop();
                args.push("--");
                args.push(value);
            }
            return false;
        }
    }
}
