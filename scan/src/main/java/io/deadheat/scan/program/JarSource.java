package io.deadheat.scan.program;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Class files in a jar, in the jars nested in it, and under {@code BOOT-INF/classes} or {@code WEB-INF/classes}. Of a
 * multi-release jar the newest version that the analysed JDK would load counts.
 */
final class JarSource implements ClassSource {
    private static final String VERSIONS = "META-INF/versions/";
    private static final String SERVICES = "META-INF/services/";

    private final Map<String, byte[]> classes = new TreeMap<>();
    private final Map<String, Integer> versionOf = new TreeMap<>();
    private final Map<String, Set<String>> services = new TreeMap<>();
    private final int release;

    JarSource(Path jar, int release) throws IOException {
        this.release = release;
        try (InputStream in = Files.newInputStream(jar)) {
            read(in);
        }
    }

    private void read(InputStream in) throws IOException {
        ZipInputStream zip = new ZipInputStream(in);
        for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
            String name = entry.getName();
            if (name.endsWith(".class")) {
                addClass(name, zip.readAllBytes());
            } else if (name.endsWith(".jar")) {
                read(new ByteArrayInputStream(zip.readAllBytes()));
            } else if (name.startsWith(SERVICES) && !entry.isDirectory()) {
                services.computeIfAbsent(name.substring(SERVICES.length()), s -> new TreeSet<>())
                        .addAll(Providers.parse(zip.readAllBytes()));
            }
        }
    }

    private void addClass(String entry, byte[] bytes) {
        int version = 0;
        String name = entry.substring(0, entry.length() - ".class".length());
        if (name.startsWith(VERSIONS)) {
            int slash = name.indexOf('/', VERSIONS.length());
            version = Integer.parseInt(name.substring(VERSIONS.length(), slash));
            name = name.substring(slash + 1);
        }
        name = name.replaceFirst("^(BOOT-INF|WEB-INF)/classes/", "");
        if (version > release || name.endsWith("-info") || name.startsWith("META-INF/")) {
            return;
        }
        if (version >= versionOf.getOrDefault(name, -1)) {
            classes.put(name, bytes);
            versionOf.put(name, version);
        }
    }

    @Override
    public byte[] find(String internalName) {
        return classes.get(internalName);
    }

    @Override
    public Set<String> names() {
        return classes.keySet();
    }

    @Override
    public Set<String> providers(String service) {
        return services.getOrDefault(service, Set.of());
    }
}
