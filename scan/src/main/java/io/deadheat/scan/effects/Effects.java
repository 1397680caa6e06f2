package io.deadheat.scan.effects;

import io.deadheat.scan.effects.Effect.Kind;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.ClassPath;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Follows calls through the program by its class hierarchy: a call may run every method of the program that overrides
 * what it names, and every lambda of the interface that it calls. The JDK is known by a table; that its collections call
 * back {@code equals} and {@code hashCode} is taken into account.
 */
public final class Effects implements Closeable {
    private static final List<String> CALLED_BACK =
            List.of("equals(Ljava/lang/Object;)Z", "hashCode()I", "compareTo(Ljava/lang/Object;)I");

    private final ClassPath path;
    private final Program program;
    private final List<ClassInfo> classes;
    private final Map<String, Set<MethodInfo>> lambdas = new HashMap<>();

    private Effects(ClassPath path) throws IOException {
        this.path = path;
        this.program = new Program(path);
        this.classes = program.classes().stream().filter(ClassInfo::isProgram).toList();
        for (ClassInfo c : classes) {
            c.methods().forEach(this::findLambdas);
        }
    }

    public static Effects of(List<String> classPath, Path javaHome) throws IOException {
        return new Effects(new ClassPath(classPath, javaHome));
    }

    public Program program() {
        return program;
    }

    /** Internal names of the program's classes. */
    public List<String> classNames() {
        return classes.stream().map(c -> c.name).toList();
    }

    public byte[] bytes(String internalName) throws IOException {
        return path.findInProgram(internalName);
    }

    private void findLambdas(MethodInfo method) {
        if (!method.hasCode()) {
            return;
        }
        for (AbstractInsnNode insn : method.code().instructions) {
            if (insn instanceof InvokeDynamicInsnNode lambda) {
                for (Object argument : lambda.bsmArgs) {
                    if (argument instanceof Handle handle && handle.getTag() >= Opcodes.H_INVOKEVIRTUAL) {
                        MethodInfo body = program.dispatch(
                                program.classOf(handle.getOwner()), handle.getName() + handle.getDesc());
                        if (body != null) {
                            lambdas.computeIfAbsent(lambda.name, n -> new LinkedHashSet<>())
                                    .add(body);
                        }
                    }
                }
            }
        }
    }

    /** All that the call may do, itself and by what it calls. */
    public Set<Effect> ofCall(int opcode, String owner, String name, String descriptor) {
        Search search = new Search();
        search.call(opcode, owner, name, descriptor, "");
        search.run();
        return search.found;
    }

    /** The methods of the program that lie ahead, and what was found on the way. */
    private final class Search {
        final Set<Effect> found = new LinkedHashSet<>();
        final Set<MethodInfo> seen = new LinkedHashSet<>();
        final Deque<MethodInfo> open = new ArrayDeque<>();

        void run() {
            while (!open.isEmpty()) {
                MethodInfo method = open.poll();
                String where = method.owner.binaryName() + '.' + method.name;
                if (method.isSynchronized()) {
                    found.add(new Effect(Kind.LOCKS, "a monitor", where));
                }
                for (AbstractInsnNode insn : method.code().instructions) {
                    if (insn.getOpcode() == Opcodes.MONITORENTER) {
                        found.add(new Effect(Kind.LOCKS, "a monitor", where));
                    } else if (insn instanceof MethodInsnNode call) {
                        call(call.getOpcode(), call.owner, call.name, call.desc, where);
                    }
                }
            }
        }

        void call(int opcode, String owner, String name, String descriptor, String where) {
            Kind kind = JdkEffects.of(owner, name);
            if (kind != null) {
                found.add(new Effect(kind, owner.replace('/', '.') + '.' + name, where));
            }
            ClassInfo target = program.classOf(owner);
            String signature = name + descriptor;
            boolean exact = opcode == Opcodes.INVOKESTATIC || opcode == Opcodes.INVOKESPECIAL;
            enqueue(program.dispatch(target, signature));
            if (!exact) {
                overriders(target, signature);
                lambdas.getOrDefault(target.isInterface() ? name : "", Set.of()).forEach(this::enqueue);
            }
            if (owner.startsWith("java/util/")) {
                CALLED_BACK.forEach(s -> classes.forEach(c -> enqueue(c.method(s))));
            }
        }

        private void overriders(ClassInfo target, String signature) {
            if (target.name.equals("java/lang/Object")) {
                return;
            }
            for (ClassInfo c : classes) {
                if (!c.isAbstract() && program.isSubtype(c, target)) {
                    enqueue(program.dispatch(c, signature));
                }
            }
        }

        private void enqueue(MethodInfo method) {
            if (method != null && method.owner.isProgram() && method.hasCode() && seen.add(method)) {
                open.add(method);
            }
        }
    }

    @Override
    public void close() throws IOException {
        path.close();
    }
}
