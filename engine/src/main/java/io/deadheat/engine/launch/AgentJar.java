package io.deadheat.engine.launch;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.CodeSource;

/** The jar that goes behind {@code -javaagent:}; it is the very jar that this class was loaded from. */
public final class AgentJar {
    /** Names another jar, for a controller that does not run from {@code deadheat.jar}. */
    public static final String PROPERTY = "deadheat.agentJar";

    private AgentJar() {}

    public static Path locate() {
        String given = System.getProperty(PROPERTY);
        if (given != null) {
            return Path.of(given).toAbsolutePath();
        }
        CodeSource source = AgentJar.class.getProtectionDomain().getCodeSource();
        try {
            return Path.of(source.getLocation().toURI()).toAbsolutePath();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot find the agent's jar at " + source.getLocation(), e);
        }
    }

    /** The JVM takes all behind the first {@code =} for options, so a path that has one is copied to {@code work}. */
    static Path nameable(Path jar, Path work) throws IOException {
        if (!jar.toString().contains("=")) {
            return jar;
        }
        Path folder = work.toString().contains("=") ? Files.createTempDirectory("deadheat") : work;
        return Files.copy(jar, folder.resolve("deadheat.jar"), StandardCopyOption.REPLACE_EXISTING);
    }
}
