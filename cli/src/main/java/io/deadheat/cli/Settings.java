package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What an option is when it is not on the command line: {@code -Ddeadheat.NAME}, else {@code DEADHEAT_NAME} in the
 * environment, else {@code NAME} in {@code deadheat.properties} of the working folder, where NAME is the option's long
 * name.
 */
final class Settings implements IDefaultValueProvider {
    private static final String PREFIX = "deadheat.";

    private final Path path;
    private final UnaryOperator<String> environment;
    private Properties file;

    Settings() {
        this(Path.of("deadheat.properties"), System::getenv);
    }

    Settings(Path path, UnaryOperator<String> environment) {
        this.path = path;
        this.environment = environment;
    }

    @Override
    public String defaultValue(ArgSpec arg) {
        if (!(arg instanceof OptionSpec option) || !option.longestName().startsWith("--") || isMeta(option)) {
            return null;
        }
        String name = option.longestName().substring(2);
        String value = System.getProperty(PREFIX + name);
        if (value == null) {
            value = environment.apply(
                    "DEADHEAT_" + name.toUpperCase(Locale.ROOT).replace('-', '_'));
        }
        return value == null ? file(option.command()).getProperty(name) : value;
    }

    /** Whether there is a file, which may name options of all commands. */
    boolean haveFile() {
        return Files.exists(path);
    }

    private static boolean isMeta(OptionSpec option) {
        return option.usageHelp() || option.versionHelp();
    }

    private Properties file(CommandSpec command) {
        if (file == null) {
            file = load();
            Set<String> known = names(command.root().commandLine());
            for (String key : file.stringPropertyNames()) {
                if (!known.contains(key)) {
                    throw new BadInputException(path + ": unknown option: " + key);
                }
            }
        }
        return file;
    }

    private Properties load() {
        Properties raw = new Properties();
        if (haveFile()) {
            try (Reader in = Files.newBufferedReader(path)) {
                raw.load(in);
            } catch (IOException | IllegalArgumentException e) {
                throw new BadInputException(path + ": cannot be read: " + e.getMessage(), e);
            }
        }
        Properties plain = new Properties();
        for (String key : raw.stringPropertyNames()) {
            plain.setProperty(
                    key.startsWith(PREFIX) ? key.substring(PREFIX.length()) : key,
                    raw.getProperty(key).trim());
        }
        return plain;
    }

    private static Set<String> names(CommandLine line) {
        Set<String> names = new TreeSet<>();
        line.getCommandSpec().options().forEach(o -> names.add(o.longestName().replaceFirst("^--", "")));
        line.getSubcommands().values().forEach(sub -> names.addAll(names(sub)));
        return names;
    }
}
