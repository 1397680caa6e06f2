package io.deadheat.agent.instrument;

import io.deadheat.hooks.Sites;
import io.deadheat.model.AccessKind;
import io.deadheat.model.Site;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * The JDK's classes as an earlier JVM has instrumented them, with the numbers that the hooks in them use. To instrument
 * them anew is most of what the agent's start costs. {@link InstrumentedJdkWriter} has the format.
 */
final class InstrumentedJdk {
    private final ByteBuffer file;
    private final int[] strings;
    private final int sites;
    private final Map<String, Integer> classes = new HashMap<>();

    private InstrumentedJdk(ByteBuffer file, int[] strings, int sites) {
        this.file = file;
        this.strings = strings;
        this.sites = sites;
    }

    /** What was written for {@code key}, with its numbers given out; null if there is nothing, or it is damaged. */
    static InstrumentedJdk read(File from, String key) {
        try (FileInputStream in = new FileInputStream(from)) {
            byte[] bytes = in.readAllBytes();
            int end = bytes.length - Long.BYTES;
            ByteBuffer file = ByteBuffer.wrap(bytes);
            boolean whole = end > 0 && file.getLong(end) == checksum(bytes, end);
            return whole && string(file, 0).equals(key) ? restore(file) : null;
        } catch (IOException absent) {
            return null;
        }
    }

    private static InstrumentedJdk restore(ByteBuffer file) {
        file.position(Integer.BYTES + file.getInt(0));
        int[] strings = new int[file.getInt()];
        for (int i = 0; i < strings.length; i++) {
            strings[i] = file.position();
            skip(file, file.getInt());
        }
        int count = file.getInt();
        InstrumentedJdk jdk = new InstrumentedJdk(file, strings, file.position());
        skip(file, (count - 1) * InstrumentedJdkWriter.SITE_BYTES);
        Sites.reserve(count, jdk::site);
        ClassInfos.restore(jdk.list(), jdk.list());
        for (int i = file.getInt(); i > 0; i--) {
            String name = jdk.string(file.getInt());
            jdk.classes.put(name, file.position());
            skip(file, Long.BYTES);
            skip(file, Math.max(0, file.getInt()));
        }
        return jdk;
    }

    private static void skip(ByteBuffer file, int bytes) {
        file.position(file.position() + bytes);
    }

    private List<String> list() {
        List<String> list = new ArrayList<>();
        for (int i = file.getInt(); i > 0; i--) {
            list.add(string(file.getInt()));
        }
        return list;
    }

    private Site site(int number) {
        int at = sites + (number - 1) * InstrumentedJdkWriter.SITE_BYTES;
        return new Site(
                string(file.getInt(at)),
                string(file.getInt(at + 4)),
                string(file.getInt(at + 8)),
                file.getInt(at + 16),
                file.getInt(at + 20) == 1 ? AccessKind.WRITE : AccessKind.READ,
                string(file.getInt(at + 12)),
                file.getInt(at + 24));
    }

    private String string(int number) {
        return number < 0 ? null : string(file, strings[number]);
    }

    private static String string(ByteBuffer file, int at) {
        return new String(file.array(), at + Integer.BYTES, file.getInt(at), StandardCharsets.UTF_8);
    }

    /** True if the class that {@code original} are the bytes of was instrumented. */
    boolean knows(String name, byte[] original) {
        Integer at = classes.get(name);
        return at != null && file.getLong(at) == checksum(original, original.length);
    }

    /** The instrumented class, null if it was left as it is. */
    byte[] get(String name) {
        int at = classes.get(name) + Long.BYTES;
        int length = file.getInt(at);
        if (length < 0) {
            return null;
        }
        byte[] bytes = new byte[length];
        System.arraycopy(file.array(), at + Integer.BYTES, bytes, 0, length);
        return bytes;
    }

    static long checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return crc.getValue() << 32 | length;
    }
}
