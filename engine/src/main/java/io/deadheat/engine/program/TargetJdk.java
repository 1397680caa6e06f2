package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JDK that the program runs on. */
public record TargetJdk(Path home, Runtime.Version version) {
    /** The oldest Java whose JVMs the agent can work in. */
    public static final int OLDEST = 17;

    private static final Pattern RELEASE = Pattern.compile("(?m)^JAVA_(?:RUNTIME_)?VERSION=\"([^\"]+)\"");
    private static final Pattern SETTING = Pattern.compile("(?m)^\\s*java\\.version = (\\S+)");
    private static final int CLASS_FILE_OFFSET = 44;

    /** The JDK in {@code home}; one that is missing or too old is bad input. */
    public static TargetJdk at(Path home) {
        if (!Files.isDirectory(home)) {
            throw new BadInputException("no such JDK: " + home);
        }
        if (!Files.isExecutable(executable(home))) {
            throw new BadInputException("not the home of a JDK, because it has no bin/java: " + home);
        }
        TargetJdk jdk = new TargetJdk(home, versionOf(home));
        if (jdk.feature() < OLDEST) {
            throw new BadInputException(
                    "Java " + jdk.feature() + " is too old, Deadheat needs " + OLDEST + " or newer: " + home);
        }
        return jdk;
    }

    /** The JDK that runs us. */
    public static TargetJdk current() {
        return new TargetJdk(Path.of(System.getProperty("java.home")), Runtime.version());
    }

    public Path java() {
        return executable(home);
    }

    public int feature() {
        return version.feature();
    }

    /** The newest class file that this JVM loads. */
    public int newestClassFile() {
        return CLASS_FILE_OFFSET + feature();
    }

    /** The Java that a class file of this major version was compiled for. */
    static int featureOf(int classFileMajor) {
        return classFileMajor - CLASS_FILE_OFFSET;
    }

    private static Path executable(Path home) {
        return home.resolve("bin").resolve(File.separatorChar == '\\' ? "java.exe" : "java");
    }

    private static Runtime.Version versionOf(Path home) {
        try {
            Path release = home.resolve("release");
            Matcher told = Files.isReadable(release)
                    ? RELEASE.matcher(Files.readString(release, StandardCharsets.ISO_8859_1))
                    : SETTING.matcher(ask(home));
            if (told.find()) {
                return Runtime.Version.parse(told.group(1).replaceFirst("^1\\.(\\d).*", "$1"));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException("cannot tell the version of the JDK in " + home + ": " + e.getMessage(), e);
        }
        throw new BadInputException("cannot tell the version of the JDK in " + home);
    }

    private static String ask(Path home) throws IOException {
        Process java = new ProcessBuilder(executable(home).toString(), "-XshowSettings:properties", "-version")
                .redirectErrorStream(true)
                .start();
        try (InputStream out = java.getInputStream()) {
            return new String(out.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
