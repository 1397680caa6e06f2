package io.deadheat.agent.heal;

import io.deadheat.heal.runtime.Healing;
import io.deadheat.heal.runtime.HealingCounters;
import io.deadheat.heal.runtime.RealMachine;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.ProtectionDomain;

/** Healing for programs at work: classes that touch a named variable are healed, nothing else is looked at. */
public final class Production implements ClassFileTransformer {
    private static final String OURS = "io/deadheat/";
    /** Loaded when somebody begins to manage the JVM; before that, nobody pays for it. */
    private static final String JMX = "java/lang/management/ManagementFactory";

    private static final String SAMPLE = "io/deadheat/heal/runtime/YieldOthers.class";

    private final Healer healer;
    private final Path output;

    private Production(Healer healer, Path output) {
        this.healer = healer;
        this.output = output;
    }

    public static void start(AgentOptions options, Instrumentation instrumentation) throws IOException {
        Healer healer = Healer.of(options);
        if (healer == null) {
            throw new IllegalArgumentException("the mode heal needs the races: heal=races.json");
        }
        String output = options.get(Key.OUTPUT, null);
        Production production = new Production(healer, output == null ? null : Path.of(output));
        Healing.install(healer.plan(), new RealMachine());
        Healing.setMode(Healing.Mode.of(options.get(Key.HEALING, "heal")));
        warmUp();
        instrumentation.addTransformer(production);
        Runtime.getRuntime().addShutdownHook(new Thread(production::end, "deadheat-heal"));
    }

    /** Loads every class that healing takes: to load one of them while another is being loaded would be a circle. */
    public static void warmUp() throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(SAMPLE)) {
            if (in != null) {
                WarmUp.with(in.readAllBytes());
            }
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (loader == null || name == null || name.startsWith(OURS)) {
            if (JMX.equals(name)) {
                Jmx.register();
            }
            return null;
        }
        try {
            return healer.heal(loader, bytes);
        } catch (RuntimeException | LinkageError e) {
            healer.failed(name, e);
            return null;
        }
    }

    private void end() {
        Healing.end();
        healer.problems().forEach(p -> System.err.println("deadheat: " + p));
        if (output != null) {
            try {
                Files.writeString(output, HealingCounters.json(healer.sections().size(), healer.problems()));
            } catch (IOException e) {
                System.err.println("deadheat: cannot write " + output + ": " + e);
            }
        }
    }
}
