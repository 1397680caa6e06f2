package io.deadheat.scan.program;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
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
    private final Map<String, Set<String>> services = new TreeMap<>();
    private final int release;
    private boolean any;
    private String damage;

    JarSource(Path jar, int release) throws IOException {
        this.release = release;
        try (InputStream in = Files.newInputStream(jar)) {
            read(in);
        }
        if (!any && damage == null) {
            damage = "it has no entries";
        }
    }

    /** Why only a part of the jar could be read, or nothing; null where all could. */
    String damage() {
        return damage;
    }

    /** As on a class path, what comes first counts: a jar's own classes, then those of the jars in it. */
    private void read(InputStream in) {
        Map<String, byte[]> own = new TreeMap<>();
        List<byte[]> nested = new ArrayList<>();
        boolean multiRelease = false;
        try (ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
                any = true;
                String name = entry.getName();
                if (name.endsWith(".class")) {
                    own.put(name, zip.readAllBytes());
                } else if (name.endsWith(".jar")) {
                    nested.add(zip.readAllBytes());
                } else if (name.equals(JarFile.MANIFEST_NAME)) {
                    Attributes main = new Manifest(new ByteArrayInputStream(zip.readAllBytes())).getMainAttributes();
                    multiRelease = "true".equalsIgnoreCase(main.getValue(Attributes.Name.MULTI_RELEASE));
                } else if (name.startsWith(SERVICES) && !entry.isDirectory()) {
                    services.computeIfAbsent(name.substring(SERVICES.length()), s -> new TreeSet<>())
                            .addAll(Providers.parse(zip.readAllBytes()));
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            damage = e.getMessage();
        }
        Map<String, Integer> versions = new TreeMap<>();
        Map<String, byte[]> chosen = new TreeMap<>();
        for (Map.Entry<String, byte[]> e : own.entrySet()) {
            choose(e.getKey(), e.getValue(), multiRelease ? release : 0, versions, chosen);
        }
        chosen.forEach(classes::putIfAbsent);
        for (byte[] jar : nested) {
            read(new ByteArrayInputStream(jar));
        }
    }

    private static void choose(
            String entry, byte[] bytes, int newest, Map<String, Integer> versions, Map<String, byte[]> chosen) {
        int version = 0;
        String name = entry.substring(0, entry.length() - ".class".length());
        if (name.startsWith(VERSIONS)) {
            int slash = name.indexOf('/', VERSIONS.length());
            String number = slash < 0 ? "" : name.substring(VERSIONS.length(), slash);
            version = number.matches("\\d{1,4}") ? Integer.parseInt(number) : Integer.MAX_VALUE;
            name = name.substring(slash + 1);
        }
        name = name.replaceFirst("^(BOOT-INF|WEB-INF)/classes/", "");
        boolean other = version > newest || name.endsWith("-info") || name.startsWith("META-INF/");
        if (!other && version >= versions.getOrDefault(name, -1)) {
            chosen.put(name, bytes);
            versions.put(name, version);
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
