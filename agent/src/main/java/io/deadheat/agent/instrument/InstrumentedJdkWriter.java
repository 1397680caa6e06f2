package io.deadheat.agent.instrument;

import io.deadheat.hooks.Sites;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects the instrumented classes of the JDK and writes them for {@link InstrumentedJdk}: the key, the strings, the
 * sites, the fields and the classes by their numbers, then for each class its name, the checksum of the original and
 * the instrumented bytes, and at the end a checksum of all. Strings stand by their position; a class that was left as it
 * is has the length -1.
 */
final class InstrumentedJdkWriter {
    /** Class, method, field, file, ordinal, access, line. */
    static final int SITE_BYTES = 7 * Integer.BYTES;

    private final Map<String, Integer> strings = new HashMap<>();
    private final List<String> inOrder = new ArrayList<>();
    private final ByteArrayOutputStream classBytes = new ByteArrayOutputStream();
    private final DataOutputStream classes = new DataOutputStream(classBytes);
    private int classCount;

    void add(String name, byte[] original, byte[] instrumented) {
        try {
            classCount++;
            classes.writeInt(number(name));
            classes.writeLong(InstrumentedJdk.checksum(original, original.length));
            classes.writeInt(instrumented == null ? -1 : instrumented.length);
            classes.write(instrumented == null ? new byte[0] : instrumented);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes a file that is whole whoever else writes it at the same time. Nothing is written if classes of another
     * loader were instrumented as well, since their numbers stand between those of the JDK.
     */
    void write(File to, String key) throws IOException {
        List<String> fields = ClassInfos.jdkFields();
        List<String> initialised = ClassInfos.jdkClasses();
        if (fields == null || initialised == null) {
            return;
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(body);
        sites(out);
        list(out, fields);
        list(out, initialised);
        out.writeInt(classCount);
        classBytes.writeTo(out);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        DataOutputStream file = new DataOutputStream(all);
        string(file, key);
        file.writeInt(inOrder.size());
        for (String string : inOrder) {
            string(file, string);
        }
        body.writeTo(file);
        file.writeLong(InstrumentedJdk.checksum(all.toByteArray(), all.size()));
        Path target = to.toPath();
        Files.createDirectories(target.getParent());
        Path part = part(target.getParent());
        Files.write(part, all.toByteArray());
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /**
     * A new file that the user alone may read. The JDK's own temporary files would set up its random generators, which a
     * JVM that finds the classes does not: what the program sees of them must not hang on that.
     */
    private static Path part(Path folder) throws IOException {
        File part = new File(folder.toFile(), "part" + Long.toHexString(System.nanoTime()));
        if (!part.createNewFile()
                || !part.setReadable(false, false)
                || !part.setReadable(true, true)
                || !part.setWritable(false, false)
                || !part.setWritable(true, true)) {
            throw new IOException("cannot make " + part);
        }
        return part.toPath();
    }

    private void sites(DataOutputStream out) throws IOException {
        int count = Sites.count();
        out.writeInt(count);
        for (int i = 1; i < count; i++) {
            Site site = Sites.get(i);
            out.writeInt(number(site.className()));
            out.writeInt(number(site.method()));
            out.writeInt(number(site.field()));
            out.writeInt(number(site.file()));
            out.writeInt(site.ordinal());
            out.writeInt(site.access() == AccessKind.WRITE ? 1 : 0);
            out.writeInt(site.line());
        }
    }

    private void list(DataOutputStream out, List<String> list) throws IOException {
        out.writeInt(list.size());
        for (String string : list) {
            out.writeInt(number(string));
        }
    }

    private int number(String string) {
        if (string == null) {
            return -1;
        }
        Integer known = strings.putIfAbsent(string, inOrder.size());
        if (known == null) {
            inOrder.add(string);
            return inOrder.size() - 1;
        }
        return known;
    }

    private static void string(DataOutputStream out, String string) throws IOException {
        byte[] bytes = string.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }
}
