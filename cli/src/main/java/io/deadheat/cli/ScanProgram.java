package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.scan.ScanOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/** What of the program's naming a scan needs: where its classes are, and where it begins. */
final class ScanProgram {
    private final ProgramOptions named;

    ScanProgram(ProgramOptions named) {
        this.named = named;
    }

    /** @param library whether the user named classes to call, so that no main class is needed */
    void nameTo(ScanOptions options, boolean library) throws IOException {
        if (named.classPath() != null) {
            options.classPath.add(named.classPath());
        }
        if (named.jar() != null) {
            jar(named.jar(), options);
        } else if (named.module() != null) {
            module(options);
        } else if (!named.tests().isEmpty()) {
            options.tests.addAll(named.tests());
        } else if (!named.words().isEmpty()) {
            options.mainClass = named.words().get(0);
            if (named.words().stream().skip(1).anyMatch(w -> w.startsWith("--"))) {
                System.err.println("deadheat: scan runs nothing, so what follows the main class is not used;"
                        + " options come before it");
            }
        } else if (!library) {
            throw new BadInputException("name what to scan: -cp CLASSPATH MainClass, -jar FILE, --test CLASS,"
                    + " or -cp LIBRARY with --class NAME or --api PATTERN");
        }
        if (library) {
            options.mainClass = null;
        }
    }

    private static void jar(Path jar, ScanOptions options) throws IOException {
        if (!Files.isReadable(jar)) {
            throw new BadInputException("no such file: " + jar);
        }
        options.classPath.add(jar.toString());
        try (JarFile file = new JarFile(jar.toFile())) {
            Attributes main = file.getManifest() == null
                    ? new Attributes()
                    : file.getManifest().getMainAttributes();
            String start = main.getValue("Start-Class");
            options.mainClass = start == null ? main.getValue(Attributes.Name.MAIN_CLASS) : start;
            String path = main.getValue(Attributes.Name.CLASS_PATH);
            for (String entry : path == null ? new String[0] : path.trim().split("\\s+")) {
                options.classPath.add(jar.resolveSibling(entry).toString());
            }
        }
        if (options.mainClass == null) {
            throw new BadInputException("no Main-Class in the manifest of " + jar);
        }
        options.mainClass = options.mainClass.trim();
    }

    private void module(ScanOptions options) {
        int slash = named.module().indexOf('/');
        if (named.modulePath() != null) {
            options.classPath.add(named.modulePath());
        }
        if (slash < 0) {
            throw new BadInputException("scan needs the class, too: -m " + named.module() + "/CLASS");
        }
        options.mainClass = named.module().substring(slash + 1);
    }
}
