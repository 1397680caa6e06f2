package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.program.JarProgram;
import io.deadheat.engine.program.MainProgram;
import io.deadheat.engine.program.ModuleProgram;
import io.deadheat.engine.program.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
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

    @Parameters(paramLabel = "MainClass args", description = "The main class and what is passed to it.")
    private List<String> words = new ArrayList<>();

    Program program() {
        if (jar != null && module != null) {
            throw new BadInputException("name one program: -cp … MainClass, -jar or -m");
        }
        if (jar != null) {
            return new JarProgram(jar, words);
        }
        if (module != null) {
            return new ModuleProgram(modulePath, classPath, module, words);
        }
        if (classPath == null || words.isEmpty()) {
            throw new BadInputException(
                    "name the program: -cp CLASSPATH MainClass [args…], -jar FILE [args…] or -p PATH -m MODULE/CLASS");
        }
        return new MainProgram(classPath, words.get(0), words.subList(1, words.size()));
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
