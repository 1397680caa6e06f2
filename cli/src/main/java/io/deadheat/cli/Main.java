package io.deadheat.cli;

import io.deadheat.engine.launch.Interruption;
import java.util.Arrays;
import picocli.CommandLine;

/** Where {@code java -jar deadheat.jar} begins. */
public final class Main {
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
            return commandLine(interruption, new Settings()).execute(rest);
        } catch (Error e) {
            return Errors.failed(e);
        }
    }

    private static void define(String property) {
        int eq = property.indexOf('=');
        System.setProperty(eq < 0 ? property : property.substring(0, eq), eq < 0 ? "true" : property.substring(eq + 1));
    }

    static CommandLine commandLine(Interruption interruption, Settings settings) {
        CommandLine line = new CommandLine(new DeadheatCommand());
        line.addSubcommand(new CheckCommand(interruption));
        line.addSubcommand(new ScanCommand(interruption));
        line.addSubcommand(new WatchCommand(interruption));
        line.addSubcommand(new ConfirmCommand(interruption));
        line.addSubcommand(new FuzzCommand(interruption));
        line.addSubcommand(new ReplayCommand(interruption));
        line.addSubcommand(new SynthesizeCommand(interruption));
        line.addSubcommand(new PlanCommand(interruption));
        line.addSubcommand(new MergeCommand());
        line.addSubcommand(new HealCommand(interruption));
        line.addSubcommand(new ReportCommand());
        line.addSubcommand(new ExplainCommand());
        line.addSubcommand(new DoctorCommand());
        line.addSubcommand(new BenchCommand());
        line.setExpandAtFiles(false);
        line.setStopAtPositional(true);
        line.getSubcommands().get("replay").setStopAtPositional(false);
        line.getSubcommands().get("merge").setStopAtPositional(false);
        line.getSubcommands().get("bench").setStopAtPositional(false);
        line.setPosixClusteredShortOptionsAllowed(false);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpAutoWidth(true);
        line.setDefaultValueProvider(settings);
        line.setParameterExceptionHandler(Errors::badUsage);
        line.setExecutionExceptionHandler(Errors::failed);
        return line;
    }
}
