package io.deadheat.engine;

import io.deadheat.model.Access;
import io.deadheat.model.AccessKind;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.Dossier;
import io.deadheat.model.DossierWriter;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An agent that observes nothing: as the JVM ends it reports one race on the field named by {@code -Dstub.field}. */
public final class StubAgent {
    private StubAgent() {}

    public static void premain(String args) throws IOException {
        AgentOptions options = AgentOptions.parse(args);
        if (options.get(AgentOptions.Key.OUTPUT, null) != null) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> write(options)));
        }
    }

    private static void write(AgentOptions options) {
        Dossier dossier = new Dossier();
        dossier.command = options.get(AgentOptions.Key.MODE, "");
        dossier.program = options.get(AgentOptions.Key.PROGRAM, "");
        String field = System.getProperty("stub.field");
        if (field != null) {
            Site site = new Site("a.B", "m()V", field, 0, AccessKind.WRITE, "B.java", 3);
            Access access = new Access(site, "T1", List.of(), List.of());
            Race race = new Race(access, access);
            race.sources.add(options.get(AgentOptions.Key.DETECTOR, ""));
            dossier.races.add(race);
        }
        try {
            DossierWriter.write(dossier, Path.of(options.get(AgentOptions.Key.OUTPUT, "")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Packs this class as an agent that finds the model beside it. */
    public static Path jar(Path folder) throws IOException {
        Path classes = Files.createDirectories(folder.resolve("agent-classes"));
        String name = StubAgent.class.getName().replace('.', '/') + ".class";
        Path file = classes.resolve(name);
        Files.createDirectories(file.getParent());
        Files.copy(StubAgent.class.getResourceAsStream("/" + name), file);
        String model = AgentOptions.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString();
        return Sources.jar(
                folder.resolve("agent.jar"), classes, "Premain-Class", StubAgent.class.getName(), "Class-Path", model);
    }
}
