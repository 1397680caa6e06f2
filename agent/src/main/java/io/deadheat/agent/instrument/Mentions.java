package io.deadheat.agent.instrument;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** The packages whose classes the JVM may look for on behalf of a class: of all types that its constants name. */
public final class Mentions {
    private static final int UTF8 = 1;
    private static final int CLASS = 7;

    private final Set<String> packages = new HashSet<>();

    private Mentions() {}

    /** As {@code org.acme}. */
    public static Set<String> packages(byte[] classFile) {
        Mentions mentions = new Mentions();
        ClassReader reader = new ClassReader(classFile);
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at == 0 ? 0 : reader.readByte(at - 1);
            if (tag == CLASS) {
                mentions.type(reader.readUTF8(at, buffer));
            } else if (tag == UTF8) {
                mentions.descriptor(text(reader, at, buffer));
            }
        }
        return mentions.packages;
    }

    /** The characters of a constant as they are, which is all that the names of packages need. */
    private static String text(ClassReader reader, int at, char[] buffer) {
        int length = reader.readUnsignedShort(at);
        for (int i = 0; i < length; i++) {
            buffer[i] = (char) (reader.readByte(at + 2 + i) & 0xFF);
        }
        return new String(buffer, 0, length);
    }

    private void type(String name) {
        if (name.charAt(0) == '[') {
            descriptor(name);
        } else {
            add(name);
        }
    }

    /** Of a field or a method; other text has no types in it. */
    private void descriptor(String text) {
        List<String> types = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = c == 'L' ? text.indexOf(';', at) : at;
            if (end < 0 || "BCDFIJSZV[()L".indexOf(c) < 0) {
                return;
            }
            if (c == 'L') {
                types.add(text.substring(at + 1, end));
            }
            at = end + 1;
        }
        types.forEach(this::add);
    }

    private void add(String name) {
        int slash = name.lastIndexOf('/');
        packages.add(slash < 0 ? "" : name.substring(0, slash).replace('/', '.'));
    }
}
