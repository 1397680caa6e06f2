package io.deadheat.scan.program;

import java.io.Closeable;
import java.io.IOException;
import java.util.Set;

/** A place class files come from: a folder, a jar, or the modules of a JDK. */
interface ClassSource extends Closeable {
    /** The bytes of {@code org/acme/A}, or null where this source has no such class. */
    byte[] find(String internalName) throws IOException;

    /** The internal names of all classes here; empty for the JDK, whose classes are read on demand only. */
    Set<String> names() throws IOException;

    /** The provider classes that {@code META-INF/services/SERVICE} names here. */
    Set<String> providers(String service) throws IOException;

    @Override
    default void close() throws IOException {}
}
