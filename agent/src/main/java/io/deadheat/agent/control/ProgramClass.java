package io.deadheat.agent.control;

import io.deadheat.agent.instrument.LambdaClasses;
import io.deadheat.agent.instrument.Mentions;
import io.deadheat.agent.instrument.OutsideCalls;
import io.deadheat.agent.instrument.PureInitialiser;
import io.deadheat.agent.instrument.StaticState;
import io.deadheat.agent.instrument.Transformer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A class of the program as it was instrumented, and what is known of it; kept for the loaders of all runs.
 *
 * @param checksum of the class as it was, 0 for one that we have made
 * @param staticState whether a run could leave something behind in it
 * @param initialiser the methods that its static initialiser is made of, null if that does more than give the same statics
 *     each time
 * @param outside whether it uses files, sockets or processes
 * @param mentions the packages of classes that it may refer to
 */
record ProgramClass(
        ByteBuffer bytes,
        CodeSource source,
        int checksum,
        boolean staticState,
        Set<String> initialiser,
        boolean outside,
        Set<String> mentions) {
    private static final Map<String, ProgramClass> ALL = new ConcurrentHashMap<>();

    static boolean isKnown(String name) {
        return ALL.containsKey(name);
    }

    static ProgramClass of(String name, RunLoader loader, Transformer transformer) throws ClassNotFoundException {
        ProgramClass known = ALL.get(name);
        if (known == null) {
            known = instrumented(name, loader, transformer);
            ALL.put(name, known);
        }
        return known;
    }

    /** True if its statics can be put back, or there are none. */
    boolean canStay() {
        return !staticState || initialiser != null;
    }

    static String packageOf(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    private static ProgramClass instrumented(String name, RunLoader loader, Transformer transformer)
            throws ClassNotFoundException {
        String file = name.replace('.', '/');
        URL url = loader.findResource(file + ".class");
        if (url == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = url.openStream()) {
            byte[] original = in.readAllBytes();
            LambdaClasses.Result made = LambdaClasses.of(transformer.instrument(loader, file, original));
            CodeSource source = new CodeSource(url, (Certificate[]) null);
            Set<String> mentions = Mentions.packages(original);
            made.lambdas()
                    .forEach((lambda, bytes) -> ALL.put(
                            lambda, new ProgramClass(direct(bytes), source, 0, false, Set.of(), false, mentions)));
            return new ProgramClass(
                    direct(made.host()),
                    source,
                    Arrays.hashCode(original),
                    StaticState.in(original),
                    PureInitialiser.of(file, f -> classFile(f, loader)),
                    OutsideCalls.in(original),
                    mentions);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** Outside the heap, where the JVM reads it without making a copy for each loader. */
    private static ByteBuffer direct(byte[] classFile) {
        return ByteBuffer.allocateDirect(classFile.length).put(classFile).flip();
    }

    /** The bytes of a class of the program, null if there is none. */
    private static byte[] classFile(String internalName, URLClassLoader loader) {
        URL url = loader.findResource(internalName + ".class");
        if (url == null) {
            return null;
        }
        try (InputStream in = url.openStream()) {
            return in.readAllBytes();
        } catch (IOException unreadable) {
            return null;
        }
    }
}
