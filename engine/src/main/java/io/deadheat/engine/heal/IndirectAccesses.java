package io.deadheat.engine.heal;

import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Accesses to a field that no field instruction makes: by a VarHandle, a field updater, Unsafe or reflection. No critical
 * section covers them. A class that looks fields up and has the field's name as a string is taken to make some.
 */
final class IndirectAccesses {
    private static final int STRING = 8;
    private static final int METHOD = 10;
    private static final Set<String> LOOKUPS = Set.of(
            "findVarHandle",
            "findStaticVarHandle",
            "findGetter",
            "findSetter",
            "findStaticGetter",
            "findStaticSetter",
            "newUpdater",
            "objectFieldOffset",
            "staticFieldOffset",
            "getField",
            "getDeclaredField");

    private IndirectAccesses() {}

    /** @param field its simple name */
    static boolean mayBeIn(byte[] bytes, String field) {
        ClassReader reader = new ClassReader(bytes);
        char[] buffer = new char[reader.getMaxStringLength()];
        boolean looksUp = false;
        boolean names = false;
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at == 0 ? 0 : reader.readByte(at - 1);
            if (tag == STRING) {
                names |= field.equals(reader.readUTF8(at, buffer));
            } else if (tag == METHOD) {
                int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
                looksUp |= LOOKUPS.contains(reader.readUTF8(nameAndType, buffer));
            }
        }
        return looksUp && names;
    }
}
