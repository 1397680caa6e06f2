package io.deadheat.synth.seed;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Packages of sealed and of signed jars: the JVM loads no class into them that does not come from the same jar or signer. */
final class Sealing {
    private Sealing() {}

    /** Whether the jar that the class comes from keeps its package to itself. */
    static boolean isSealed(String classPath, String className) throws IOException {
        for (String entry : classPath.split(File.pathSeparator)) {
            if (entry.endsWith(".jar") && Files.isRegularFile(Path.of(entry))) {
                try (JarFile jar = new JarFile(entry)) {
                    if (jar.getEntry(className.replace('.', '/') + ".class") != null) {
                        return isSigned(jar) || isSealed(jar.getManifest(), className);
                    }
                }
            }
        }
        return false;
    }

    private static boolean isSigned(JarFile jar) {
        return jar.stream().anyMatch(e -> e.getName().matches("META-INF/[^/]+\\.SF"));
    }

    private static boolean isSealed(Manifest manifest, String className) {
        if (manifest == null) {
            return false;
        }
        String folder = className.substring(0, className.lastIndexOf('.') + 1).replace('.', '/');
        Attributes own = manifest.getAttributes(folder);
        String said = own == null ? null : own.getValue(Attributes.Name.SEALED);
        String all = manifest.getMainAttributes().getValue(Attributes.Name.SEALED);
        return "true".equalsIgnoreCase(said == null ? all : said);
    }
}
