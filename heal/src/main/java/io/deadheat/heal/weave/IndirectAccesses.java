package io.deadheat.heal.weave;

import io.deadheat.heal.pattern.HandleCalls;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Accesses to a field that no field instruction makes: by a VarHandle, a field updater, Unsafe or reflection. A class that
 * looks fields up and has the field's name as a string is taken to make some; its calls of handles are accesses, then.
 */
public final class IndirectAccesses {
    private static final int STRING = 8;
    private static final int METHOD = 10;

    /** What is found this way is called like any other method, and no section covers it. */
    private static final Set<String> AS_METHODS =
            Set.of("findGetter", "findSetter", "findStaticGetter", "findStaticSetter");

    private static final Set<String> AS_HANDLES = Set.of(
            "findVarHandle",
            "findStaticVarHandle",
            "newUpdater",
            "objectFieldOffset",
            "staticFieldOffset",
            "getField",
            "getDeclaredField");

    private IndirectAccesses() {}

    /** @param field its simple name */
    public static boolean mayBeIn(byte[] bytes, String field) {
        return mayBeIn(new ClassReader(bytes), field);
    }

    static boolean mayBeIn(ClassReader reader, String field) {
        return has(reader, STRING, Set.of(field))
                && (has(reader, METHOD, AS_HANDLES) || has(reader, METHOD, AS_METHODS));
    }

    /** Whether a class that looks fields up keeps to itself what it finds, so that its own calls are all there are. */
    public static boolean stayIn(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        Shown shown = new Shown(reader.getClassName());
        reader.accept(shown, ClassReader.SKIP_CODE);
        return !shown.toOthers && !has(reader, METHOD, AS_METHODS);
    }

    private static boolean has(ClassReader reader, int wanted, Set<String> names) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at == 0 ? 0 : reader.readByte(at - 1);
            if (tag == wanted) {
                int item = tag == STRING ? at : reader.getItem(reader.readUnsignedShort(at + 2));
                if (names.contains(reader.readUTF8(item, buffer))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Looks for handles that other classes can come by: in fields, as what methods return, among nest mates. */
    private static final class Shown extends ClassVisitor {
        private final String name;
        private boolean toOthers;

        Shown(String name) {
            super(Opcodes.ASM9);
            this.name = name;
        }

        @Override
        public FieldVisitor visitField(int access, String field, String type, String signature, Object value) {
            toOthers |= (access & Opcodes.ACC_PRIVATE) == 0 && HandleCalls.isHandle(type);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String method, String type, String signature, String[] exceptions) {
            String returned = type.substring(type.indexOf(')') + 1);
            toOthers |= !returned.equals("J") && HandleCalls.isHandle(returned);
            return null;
        }

        @Override
        public void visitNestHost(String host) {
            toOthers = true;
        }

        @Override
        public void visitNestMember(String member) {
            toOthers = true;
        }

        @Override
        public void visitInnerClass(String inner, String outer, String simple, int access) {
            toOthers |= name.equals(outer) || name.equals(inner);
        }
    }
}
