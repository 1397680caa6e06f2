package io.deadheat.scan.harness;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.ir.Sites;
import io.deadheat.scan.ir.SyntheticBody;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Synthesizes the {@link Harness} of an open program, and the trivial one of a closed program. */
public final class HarnessBuilder {
    private final Program program;
    private final SyntheticBody body;
    private final HarnessTypes types;
    private final HarnessSource source = new HarnessSource();
    private final Set<CallSite> external = new LinkedHashSet<>();
    private final Set<CallSite> closed = new LinkedHashSet<>();
    private final Set<CallSite> privateReceivers = new LinkedHashSet<>();
    private Predicate<ClassInfo> shares = c -> true;
    private boolean sharesAll = true;

    public HarnessBuilder(Program program, Sites sites) {
        this.program = program;
        this.body = new SyntheticBody(program, "Harness", "main");
        this.types = new HarnessTypes(program, sites, body, source);
    }

    /** A harness that calls the main method of {@code mainClass}. */
    public Harness main(ClassInfo mainClass, MethodInfo main) {
        int[] args = new int[main.argumentTypes().length + (main.isStatic() ? 0 : 1)];
        if (!main.isStatic()) {
            args[0] = types.construct(mainClass);
        }
        for (int i = main.isStatic() ? 0 : 1; i < args.length; i++) {
            args[i] = types.variable(program.classOf("[Ljava/lang/String;"));
        }
        int opcode = main.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
        source.line(mainClass.binaryName().replace('$', '.') + ".main(args);");
        closed.add(body.call(opcode, main, args, -1, source.lineNumber()));
        return finish();
    }

    /** A harness that runs test methods one after the other, with what must run before and after each. */
    public Harness tests(Collection<MethodInfo> tests) {
        for (MethodInfo test : tests) {
            int receiver = test.isStatic() ? -1 : types.construct(test.owner);
            source.line(test.owner.binaryName().replace('$', '.') + "#" + test.name + "();");
            int[] args = test.isStatic() ? new int[0] : new int[] {receiver};
            int opcode = test.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
            closed.add(body.call(opcode, test, args, -1, source.lineNumber()));
        }
        return finish();
    }

    /**
     * A harness for a library: every method of {@code api} on shared objects, from any number of threads.
     *
     * @param shareAll share objects of all classes of {@code api}; otherwise only of those that {@link Claims} to be
     * @param all call methods of any visibility but private, not public ones only
     */
    public Harness library(List<ClassInfo> api, boolean shareAll, boolean all) {
        Claims claims = new Claims();
        sharesAll = shareAll;
        shares = c -> claims.shared(c) || shareAll && api.stream().anyMatch(a -> program.isSubtype(c, a));
        for (ClassInfo c : api) {
            int receiver = types.variable(c);
            constructors(c);
            boolean shared = shares.test(c);
            int own = shared ? receiver : types.construct(c);
            for (MethodInfo method : methods(c, all)) {
                if (method.isStatic() || own >= 0 || shared) {
                    call(c, method, method.isStatic() ? -1 : own < 0 ? receiver : own, !shared && own >= 0);
                }
            }
        }
        if (all) {
            api.forEach(types::passAsAnything);
        }
        types.flowBack(all);
        return finish();
    }

    /** Clients make objects in parallel with all else; what a constructor does to its new object is nobody else's. */
    private void constructors(ClassInfo c) {
        MethodInfo[] constructors = HarnessTypes.constructors(c);
        int var = constructors.length == 0 ? -1 : types.made(c);
        for (MethodInfo constructor : constructors) {
            source.construct(c, constructor, types);
            int[] args = types.arguments(constructor, var);
            CallSite site = body.call(Opcodes.INVOKESPECIAL, constructor, args, -1, source.lineNumber());
            external.add(site);
            privateReceivers.add(site);
        }
    }

    private void call(ClassInfo c, MethodInfo method, int receiver, boolean privately) {
        int offset = method.isStatic() ? 0 : 1;
        Type[] declared = method.argumentTypes();
        int[] args = new int[declared.length + offset];
        if (!method.isStatic()) {
            args[0] = receiver;
        }
        for (int i = 0; i < declared.length; i++) {
            args[i + offset] = types.argument(declared[i]);
        }
        boolean returns = method.returnType().getSort() >= Type.ARRAY;
        int result = returns ? body.newVar() : -1;
        source.call(c, method, types);
        int opcode = method.isStatic() ? Opcodes.INVOKESTATIC : Opcodes.INVOKEVIRTUAL;
        CallSite site = body.call(opcode, method, args, result, source.lineNumber());
        external.add(site);
        if (privately) {
            privateReceivers.add(site);
        }
        if (returns) {
            types.returned(result, program.classOf(method.returnType().getInternalName()));
        }
    }

    /** Methods that a client may call on objects of {@code c}, inherited ones included, overridden ones once. */
    private static List<MethodInfo> methods(ClassInfo c, boolean all) {
        List<MethodInfo> out = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (ClassInfo at = c; at != null && !at.name.equals("java/lang/Object"); at = at.superClass()) {
            collect(at, all, seen, out);
        }
        inherited(c, all, seen, out);
        return out;
    }

    private static void inherited(ClassInfo c, boolean all, Set<String> seen, List<MethodInfo> out) {
        for (ClassInfo at = c; at != null; at = at.superClass()) {
            for (ClassInfo i : at.interfaces()) {
                collectInherited(i, all, seen, out);
                inherited(i, all, seen, out);
            }
        }
    }

    /** Static methods of an interface are not inherited. */
    private static void collectInherited(ClassInfo i, boolean all, Set<String> seen, List<MethodInfo> out) {
        List<MethodInfo> found = new ArrayList<>();
        collect(i, all, seen, found);
        found.removeIf(MethodInfo::isStatic);
        out.addAll(found);
    }

    private static void collect(ClassInfo c, boolean all, Set<String> seen, List<MethodInfo> out) {
        for (MethodInfo method : c.methods()) {
            boolean visible = method.isPublic() || all && c.isProgram() && (method.access & Opcodes.ACC_PRIVATE) == 0;
            boolean special = method.isConstructor()
                    || method.isClassInitializer()
                    || method.isSynthetic()
                    || isInternal(c, method)
                    || method.name.equals("run") && isPrivileged(c);
            if (visible && !special && seen.add(method.signature())) {
                out.add(method);
            }
        }
    }

    /** Kotlin makes what is internal to a module public, under a name with the module's behind a {@code $}. */
    private static boolean isInternal(ClassInfo c, MethodInfo method) {
        return method.name.indexOf('$') > 0 && c.annotations().contains("Metadata");
    }

    /** What {@code doPrivileged} runs, no client calls. */
    private static boolean isPrivileged(ClassInfo c) {
        return c.interfaces().stream().anyMatch(i -> i.name.startsWith("java/security/Privileged"));
    }

    private Harness finish() {
        return new Harness(body.finish(), external, closed, privateReceivers, shares, sharesAll, source.lines());
    }
}
