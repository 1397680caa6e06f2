package io.deadheat.scan.pointsto;

import io.deadheat.scan.ir.AllocSite;
import io.deadheat.scan.ir.Body;
import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.objectweb.asm.Type;

/** Carries out the lines of {@code models.txt}; the file says what each verb means. */
final class ModelActions {
    private final PointsTo solver;
    private final Program program;
    private final Calls calls;
    private final Boxes boxes;
    private final Reflection reflection;
    private final Handles handles;
    private final Proxies proxies;
    private final FieldInfo elements;
    private final Map<CallSite, Map<ClassInfo, AllocSite>> made = new HashMap<>();
    private final Map<String, FieldInfo> kept = new HashMap<>();
    private final Set<String> done = new HashSet<>();

    ModelActions(PointsTo solver, Calls calls, Boxes boxes) {
        this.solver = solver;
        this.program = solver.program;
        this.calls = calls;
        this.boxes = boxes;
        this.reflection = new Reflection(solver, calls, boxes, this);
        this.handles = new Handles(solver, calls, this, reflection);
        this.proxies = new Proxies(solver, calls, this);
        this.elements = program.arrayField("java.lang.Object[]");
    }

    void forget() {
        done.clear();
    }

    void apply(Calls.Call call, Obj receiver, MethodInfo target, List<Models.Action> actions, boolean box) {
        String key = call.caller().id + ":" + call.site().index + ":" + (receiver == null ? -1 : receiver.id) + ":"
                + target.id + call.kind();
        if (!done.add(key)) {
            return;
        }
        List<Integer> handled = new ArrayList<>();
        for (Models.Action action : actions) {
            one(call, receiver, target, action);
            if (action.verb().equals("fork") && action.who().startsWith("arg")) {
                handled.add(action.who().charAt(3) - '0');
            } else if (action.verb().equals("keep")) {
                IntStream.range(0, call.args().length).forEach(handled::add);
            }
        }
        boolean plain = actions.stream()
                .noneMatch(a -> Set.of(
                                "view",
                                "pass",
                                "clone",
                                "copy",
                                "make",
                                "forName",
                                "instance",
                                "method",
                                "reflect",
                                "handle",
                                "proxy")
                        .contains(a.verb()));
        if (box && plain) {
            boxes.apply(call, receiver, target, handled);
        } else if (call.result() >= 0 && actions.stream().anyMatch(a -> a.verb().equals("fork"))) {
            solver.add(call.result(), boxes.result(call, target));
        }
    }

    private void one(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        switch (action.verb()) {
            case "fork" ->
                each(call, receiver, target, action, o -> run(call, receiver, o, target, action, CallEdge.Kind.FORK));
            case "invoke" ->
                each(call, receiver, target, action, o -> run(call, receiver, o, target, action, call.kind()));
            case "keep" -> keep(call, receiver, target, action);
            case "pass" -> each(call, receiver, target, action, o -> pass(call, o));
            case "view" -> view(call, receiver, target, action);
            case "copy" -> copy(call, receiver, target, action);
            case "clone" -> clone(call, receiver);
            case "iterate" -> iterate(call, receiver, target, action);
            case "parallel" -> parallel(call, receiver, target, action);
            case "make" -> make(call, receiver, target, action);
            case "forName" -> reflection.forName(call);
            case "instance" -> each(call, receiver, target, action, o -> reflection.instance(call, o));
            case "class" -> each(call, receiver, target, action, o -> reflection.classOf(call, o));
            case "method" -> each(call, receiver, target, action, o -> reflection.method(call, o));
            case "reflect" -> reflection.invoke(call, receiver);
            case "handle" -> each(call, receiver, target, action, o -> handles.find(call, o));
            case "unreflect" -> each(call, receiver, target, action, o -> handles.unreflect(call, o));
            case "proxy" -> proxies.make(call, call.args()[1], call.args()[2]);
            case "constructor" -> each(call, receiver, target, action, o -> reflection.constructor(call, o));
            case "constants" -> each(call, receiver, target, action, o -> constants(call, o));
            case "into" -> into(call, receiver, target, action);
            case "services" -> each(call, receiver, target, action, o -> reflection.services(call, o, target));
            default -> {
                return;
            }
        }
    }

    /** A call that no line of the models is about, and yet no plain one: through a handle or on a proxy. */
    boolean indirect(Calls.Call call, Obj receiver) {
        if (Handles.isInvoked(call.site()) && call.receiverArg() == Calls.PLAIN) {
            handles.invoke(call, receiver);
            return true;
        }
        if (proxies.isProxy(receiver)) {
            proxies.call(call, receiver);
            return true;
        }
        return false;
    }

    private void parallel(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        boolean off = "flag".equals(action.detail()) && Integer.valueOf(0).equals(solver.sites.count(call.site()));
        if (action.who().equals("this")) {
            boxes.markParallel(boxes.content(receiver));
        } else if (call.result() >= 0 && !off) {
            boxes.markParallel(boxes.content(boxes.result(call, target)));
        }
    }

    private void pass(Calls.Call call, Obj o) {
        if (call.result() >= 0) {
            ClassInfo type =
                    program.classOf(Type.getReturnType(call.site().desc).getInternalName());
            Obj some = solver.object(solver.sites.shared(type), solver.contexts.empty);
            solver.add(call.result(), program.isSubtype(o.type, type) ? o : some);
        }
    }

    /** Hands every object that {@code action} is about to {@code use}. */
    private void each(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action, Consumer<Obj> use) {
        String who = action.who();
        int offset = receiver == null ? 0 : 1;
        if (who.equals("this")) {
            if (receiver != null) {
                use.accept(receiver);
            }
        } else if (who.startsWith("this.")) {
            solver.onObject(solver.fieldNode(receiver, kept(who.substring(5))), use);
        } else if (who.equals("args")) {
            for (int i = offset; i < call.args().length; i++) {
                argument(call, i, use);
            }
        } else {
            int index = who.charAt(3) - '0' + offset;
            if (who.endsWith(".element")) {
                int inside = solver.newNode();
                argument(call, index, o -> elements(call, o, inside));
                solver.onObject(inside, use);
            } else {
                argument(call, index, use);
            }
        }
    }

    private void argument(Calls.Call call, int index, Consumer<Obj> use) {
        if (index < call.args().length && call.args()[index] >= 0) {
            solver.onObject(call.args()[index], use);
        }
    }

    private void run(
            Calls.Call call, Obj receiver, Obj o, MethodInfo target, Models.Action action, CallEdge.Kind kind) {
        if (!solver.models.analysed(o.type) && !o.type.name.equals("java/lang/Thread") && !boxes.isBox(o)) {
            return;
        }
        int inside = call.result() >= 0 && solver.models.isBox(target.owner)
                ? boxes.content(boxes.result(call, target))
                : receiver != null && boxes.isBox(receiver) ? boxes.content(receiver) : solver.newNode();
        for (MethodInfo method : methods(o, action.detail())) {
            boxes.callBack(call, o, argument(action.who(), call), method, inside, kind);
        }
    }

    /** The argument of the call, receiver counted, that {@code who} means; -1 where it is none. */
    private static int argument(String who, Calls.Call call) {
        if (who.equals("this")) {
            return 0;
        }
        boolean plain = who.startsWith("arg") && who.length() == 4;
        return plain ? who.charAt(3) - '0' + (call.site().isStatic() ? 0 : 1) : -1;
    }

    /** The methods of that name without arguments, or for no name those of the functional interfaces of {@code o}. */
    private List<MethodInfo> methods(Obj o, String name) {
        List<MethodInfo> out = new ArrayList<>();
        for (ClassInfo c = o.type; c != null; c = c.superClass()) {
            for (ClassInfo i : c.interfaces()) {
                collect(i, name, out);
            }
            if (name != null) {
                collect(c, name, out);
            }
        }
        for (ClassInfo c = o.type; c != null && name != null && out.isEmpty(); c = c.superClass()) {
            c.methods().forEach(m -> {
                if (m.name.equals(name)) {
                    out.add(m);
                }
            });
        }
        return out;
    }

    private void collect(ClassInfo c, String name, List<MethodInfo> out) {
        boolean task = c.name.startsWith("java/util/function/")
                || c.name.equals("java/lang/Runnable")
                || c.name.equals("java/util/concurrent/Callable")
                || c.name.startsWith("java/security/Privileged");
        for (MethodInfo method : c.methods()) {
            boolean fits = name == null
                    ? task && method.isAbstract()
                    : method.name.equals(name) && (method.desc.startsWith("()") || c.isInterface());
            if (fits && out.stream().noneMatch(m -> m.signature().equals(method.signature()))) {
                out.add(method);
            }
        }
        if (name == null) {
            c.interfaces().forEach(i -> collect(i, null, out));
        }
    }

    private FieldInfo kept(String name) {
        return kept.computeIfAbsent(name, n -> program.newField(null, n, "Ljava/lang/Object;", 0, Set.of()));
    }

    private void keep(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        Obj holder = receiver;
        if (call.result() >= 0) {
            holder = boxes.result(call, target);
            solver.add(call.result(), holder);
        }
        if (holder != null) {
            int node = solver.fieldNode(holder, kept(action.detail()));
            each(call, receiver, target, action, o -> solver.add(node, o));
        }
    }

    private void view(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        if (call.result() >= 0) {
            Obj.View view = action.detail().equals("read") ? Obj.View.READ : Obj.View.WRITE;
            ClassInfo type = program.classOf(target.returnType().getInternalName());
            solver.add(call.result(), solver.view(receiver, view, type));
        }
    }

    private void copy(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        int moved = solver.newNode();
        each(call, receiver, target, action, from -> {
            if (!solver.isEmptyArray(from)) {
                solver.edge(solver.fieldNode(from, elements), moved, null);
            }
            if (action.detail().equals("result") && call.result() >= 0) {
                Obj copy = made(call, from.type);
                solver.add(call.result(), copy);
                solver.edge(moved, solver.fieldNode(copy, elements), null);
            }
        });
        if (!action.detail().equals("result")) {
            Models.Action to = new Models.Action("copy", action.detail(), null);
            each(call, receiver, target, to, o -> {
                if (!solver.isEmptyArray(o)) {
                    solver.edge(moved, solver.fieldNode(o, elements), null);
                }
            });
        }
    }

    Obj made(Calls.Call call, ClassInfo type) {
        AllocSite site = made.computeIfAbsent(call.site(), s -> new HashMap<>())
                .computeIfAbsent(type, t -> solver.sites.at(call.site(), t, AllocSite.Kind.NEW));
        return solver.object(site, call.caller().context);
    }

    private void clone(Calls.Call call, Obj from) {
        if (call.result() < 0) {
            return;
        }
        Obj copy = made(call, from.type);
        solver.add(call.result(), copy);
        solver.edge(solver.fieldNode(from, elements), solver.fieldNode(copy, elements), null);
        for (ClassInfo c = from.type; c != null; c = c.superClass()) {
            for (FieldInfo field : c.fields()) {
                if (!field.isStatic() && field.isReference() && copy != from && !isReplaced(call, field)) {
                    solver.edge(solver.fieldNode(from, field), solver.fieldNode(copy, field), null);
                }
            }
        }
    }

    /** Whether the caller gives the copy another object in {@code field} whatever it does next: a deep copy. */
    private static boolean isReplaced(Calls.Call call, FieldInfo field) {
        Body body = call.caller().body;
        BitSet aliases = body.uses().aliases(call.site().result);
        BitSet stores = new BitSet();
        body.stores.stream()
                .filter(s -> s.field() == field && s.base() >= 0 && aliases.get(s.base()))
                .forEach(s -> stores.set(s.insn()));
        return !stores.isEmpty() && !body.cfg.leaves(body.cfg.after(call.site().insn, stores));
    }

    private void iterate(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        if (call.result() >= 0) {
            Obj result = boxes.result(call, target);
            solver.add(call.result(), result);
            each(call, receiver, target, action, o -> {
                elements(call, o, boxes.content(result));
            });
        }
    }

    private void elements(Calls.Call call, Obj o, int inside) {
        if (o.type.isArray()) {
            solver.edge(solver.fieldNode(o, elements), inside, null);
        } else {
            boxes.iterate(call, o, inside);
        }
    }

    /** What WHO is goes into the box DETAIL. */
    private void into(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        Models.Action box = new Models.Action("into", action.detail(), null);
        each(call, receiver, target, box, b -> {
            if (boxes.isBox(b)) {
                each(call, receiver, target, action, o -> solver.add(boxes.content(b), o));
            }
        });
    }

    /** The result is a constant of the enum whose class is {@code literal}, or the array of all. */
    private void constants(Calls.Call call, Obj literal) {
        ClassInfo of = solver.sites.literalOf(literal.site);
        FieldInfo values = of == null ? null : of.field("$VALUES");
        if (values != null && call.result() >= 0) {
            boolean all = call.site().desc.endsWith("[Ljava/lang/Object;")
                    || call.site().desc.endsWith("[Ljava/lang/Enum;");
            solver.onObject(solver.staticNode(values), array -> {
                if (all) {
                    solver.add(call.result(), array);
                } else {
                    solver.edge(solver.fieldNode(array, elements), call.result(), null);
                }
            });
        }
    }

    /** The result is an object of class DETAIL, built by its constructor of one argument from WHO. */
    private void make(Calls.Call call, Obj receiver, MethodInfo target, Models.Action action) {
        if (call.result() < 0) {
            return;
        }
        Obj object = made(call, program.classOf(action.detail().replace('.', '/')));
        solver.add(call.result(), object);
        int node = solver.newNode();
        each(call, receiver, target, action, o -> solver.add(node, o));
        for (MethodInfo constructor : object.type.methods()) {
            if (constructor.isConstructor() && constructor.argumentTypes().length == 1) {
                calls.callBack(call, object, -1, constructor, new int[] {-1, node}, -1, CallEdge.Kind.CALL);
            }
        }
    }
}
