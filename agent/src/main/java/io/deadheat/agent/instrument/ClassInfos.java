package io.deadheat.agent.instrument;

import io.deadheat.hooks.ClassTable;
import io.deadheat.hooks.FieldTable;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * What the classes of one loader see: facts about other classes, read from their bytes and never by loading them, and
 * the numbers of their fields and initialisers.
 */
final class ClassInfos {
    private static final Map<ClassLoader, ClassInfos> BY_LOADER = Collections.synchronizedMap(new WeakHashMap<>());
    private static final ClassInfos BOOT = new ClassInfos(null);
    private static final Map<String, Integer> CLASS_NUMBERS = new HashMap<>();

    /** Weak, since a loader is to be let go when the program lets it go; null for the boot loader. */
    private final WeakReference<ClassLoader> loader;

    private final Map<String, ClassInfo> infos = new HashMap<>();
    private final Map<String, Integer> fieldNumbers = new HashMap<>();

    /** {@link ConstructedFields} by the host of their nest. */
    private final Map<String, Set<String>> constructed = new HashMap<>();

    private ClassInfos(ClassLoader loader) {
        this.loader = loader == null ? null : new WeakReference<>(loader);
    }

    static ClassInfos of(ClassLoader loader) {
        ClassLoader source = loader instanceof Transformer.Instruments own ? own.source() : loader;
        return source == null ? BOOT : BY_LOADER.computeIfAbsent(source, ClassInfos::new);
    }

    synchronized void put(ClassInfo info) {
        infos.put(info.name, info);
    }

    /** The class, or null if its bytes cannot be had. */
    synchronized ClassInfo get(String name) {
        if (infos.containsKey(name)) {
            return infos.get(name);
        }
        ClassInfo info = read(name);
        infos.put(name, info);
        return info;
    }

    private ClassInfo read(String name) {
        ClassReader reader = reader(name);
        return reader == null ? null : ClassInfo.of(reader);
    }

    private ClassReader reader(String name) {
        try (InputStream in = open(name + ".class")) {
            return in == null ? null : new ClassReader(in);
        } catch (IOException | IllegalArgumentException e) {
            return null;
        }
    }

    /** The {@link ConstructedFields} that {@code user} may read. */
    synchronized Set<String> constructed(ClassNode user) {
        return constructed.computeIfAbsent(nest(user), host -> ConstructedFields.of(user, this::reader));
    }

    private static String nest(ClassNode member) {
        return member.nestHostClass == null ? member.name : member.nestHostClass;
    }

    private InputStream open(String file) {
        if (loader == null) {
            return ClassLoader.getSystemResourceAsStream(file);
        }
        ClassLoader alive = loader.get();
        return alive == null ? null : alive.getResourceAsStream(file);
    }

    /** Where the field that {@code owner.name} means is declared, and how. */
    DeclaredField field(String owner, String name) {
        DeclaredField found = find(owner, name);
        return found != null ? found : DeclaredField.of(owner, name, 0);
    }

    private DeclaredField find(String owner, String name) {
        ClassInfo info = get(owner);
        if (info == null) {
            return null;
        }
        DeclaredField declared = info.fields.get(name);
        if (declared != null) {
            return declared;
        }
        for (String parent : info.interfaces) {
            DeclaredField inherited = find(parent, name);
            if (inherited != null) {
                return inherited;
            }
        }
        return info.superName == null ? null : find(info.superName, name);
    }

    /** Number of the field for {@link FieldTable}. */
    synchronized int number(DeclaredField field) {
        Integer number = fieldNumbers.get(field.key());
        if (number == null) {
            ClassLoader of = loader == null ? null : loader.get();
            number = FieldTable.add(of, field.owner().replace('/', '.'), field.name());
            fieldNumbers.put(field.key(), number);
        }
        return number;
    }

    /** The fields of the JDK that have numbers, in the order of these; null if others have numbers, too. */
    static List<String> jdkFields() {
        synchronized (BOOT) {
            return inOrder(BOOT.fieldNumbers);
        }
    }

    /** The same for classes. */
    static List<String> jdkClasses() {
        synchronized (CLASS_NUMBERS) {
            return inOrder(CLASS_NUMBERS);
        }
    }

    private static List<String> inOrder(Map<String, Integer> numbers) {
        String[] names = new String[numbers.size()];
        for (Map.Entry<String, Integer> e : numbers.entrySet()) {
            if (e.getValue() > names.length) {
                return null;
            }
            names[e.getValue() - 1] = e.getKey();
        }
        return List.of(names);
    }

    /** Gives out the numbers that {@link #jdkFields} and {@link #jdkClasses} told of in another JVM. */
    static void restore(List<String> fields, List<String> classes) {
        for (String key : fields) {
            int dot = key.lastIndexOf('.');
            BOOT.fieldNumbers.put(key, FieldTable.add(null, key.substring(0, dot), key.substring(dot + 1)));
        }
        for (String name : classes) {
            classNumber(name);
        }
    }

    /** Number of the class for {@link ClassTable}; classes of one name in different loaders share it. */
    static int classNumber(String name) {
        synchronized (CLASS_NUMBERS) {
            Integer number = CLASS_NUMBERS.get(name);
            if (number == null) {
                number = ClassTable.add(name.replace('/', '.'));
                CLASS_NUMBERS.put(name, number);
            }
            return number;
        }
    }

    /** True if methods called on {@code owner} may be inherited from a class of the JDK other than Object. */
    boolean mayInheritFromJdk(String owner) {
        for (String name = owner; !"java/lang/Object".equals(name); ) {
            ClassInfo info = name == null ? null : get(name);
            if (info == null || isJdkName(name)) {
                return true;
            }
            name = info.superName;
        }
        return false;
    }

    static boolean isJdkName(String name) {
        return name.startsWith("java/") || name.startsWith("javax/");
    }

    /** A field under the class that declares it; {@code key} as in reports: {@code org.acme.Account.balance}. */
    record DeclaredField(String owner, String name, int access, String key) {
        static DeclaredField of(String owner, String name, int access) {
            return new DeclaredField(owner, name, access, owner.replace('/', '.') + '.' + name);
        }

        boolean isFinal() {
            return (access & Opcodes.ACC_FINAL) != 0;
        }

        boolean isVolatile() {
            return (access & Opcodes.ACC_VOLATILE) != 0;
        }

        boolean isSynthetic() {
            return (access & Opcodes.ACC_SYNTHETIC) != 0;
        }
    }
}
