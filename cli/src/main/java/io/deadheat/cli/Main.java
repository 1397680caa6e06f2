package io.deadheat.cli;

import io.deadheat.engine.launch.Interruption;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine;

/** Where {@code java -jar deadheat.jar} begins. */
public final class Main {
    /** Commands whose options may come behind their arguments, since no program's arguments follow. */
    private static final Set<String> ANYWHERE = Set.of("replay", "merge", "bench");

    private Main() {}

    public static void main(String[] args) {
        Interruption interruption = Interruption.install();
        interruption.exit(run(interruption, args));
    }

    /** Executes one command and answers with its exit code. */
    static int run(Interruption interruption, String... args) {
        int first = 0;
        while (first < args.length && args[first].startsWith("-D")) {
            define(args[first++].substring(2));
        }
        String[] rest = Arrays.copyOfRange(args, first, args.length);
        try {
            return commandLine(interruption, rest).execute(rest);
        } catch (Error e) {
            return Errors.failed(e);
        }
    }

    private static void define(String property) {
        int eq = property.indexOf('=');
        System.setProperty(eq < 0 ? property : property.substring(0, eq), eq < 0 ? "true" : property.substring(eq + 1));
    }

    /** With the command that is asked for alone, if there is one of that name: to set up all of them takes a quarter of the start. */
    private static CommandLine commandLine(Interruption interruption, String[] args) {
        Map<String, Supplier<Object>> all = commands(interruption);
        Settings settings = new Settings();
        Supplier<Object> asked = args.length == 0 || settings.haveFile() ? null : all.get(args[0]);
        return commandLine(asked == null ? all.values() : List.of(asked), settings);
    }

    static CommandLine commandLine(Interruption interruption, Settings settings) {
        return commandLine(commands(interruption).values(), settings);
    }

    /** By their names, in the order in which they are listed. */
    private static Map<String, Supplier<Object>> commands(Interruption interruption) {
        Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
        commands.put("check", () -> new CheckCommand(interruption));
        commands.put("scan", () -> new ScanCommand(interruption));
        commands.put("watch", () -> new WatchCommand(interruption));
        commands.put("confirm", () -> new ConfirmCommand(interruption));
        commands.put("fuzz", () -> new FuzzCommand(interruption));
        commands.put("replay", () -> new ReplayCommand(interruption));
        commands.put("synthesize", () -> new SynthesizeCommand(interruption));
        commands.put("plan", () -> new PlanCommand(interruption));
        commands.put("merge", MergeCommand::new);
        commands.put("heal", () -> new HealCommand(interruption));
        commands.put("report", ReportCommand::new);
        commands.put("explain", ExplainCommand::new);
        commands.put("doctor", DoctorCommand::new);
        commands.put("bench", BenchCommand::new);
        return commands;
    }

    private static CommandLine commandLine(Collection<Supplier<Object>> commands, Settings settings) {
        CommandLine line = new CommandLine(new DeadheatCommand());
        commands.forEach(command -> line.addSubcommand(command.get()));
        line.setExpandAtFiles(false);
        line.setStopAtPositional(true);
        line.getSubcommands().forEach((name, command) -> command.setStopAtPositional(!ANYWHERE.contains(name)));
        line.setPosixClusteredShortOptionsAllowed(false);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpAutoWidth(true);
        line.setDefaultValueProvider(settings);
        line.setParameterExceptionHandler(Errors::badUsage);
        line.setExecutionExceptionHandler(Errors::failed);
        return line;
    }
}
