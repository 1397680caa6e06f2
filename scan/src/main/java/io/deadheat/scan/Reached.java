package io.deadheat.scan;

import io.deadheat.scan.ir.CallSite;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.Obj;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/**
 * What the call graph says of the program's own code, as lines to read and to compare with another analysis: every method
 * that was reached, and of every virtual call in it the classes of the objects that it may be made on.
 */
final class Reached {
    private final Set<String> methods = new TreeSet<>();
    private final Map<String, Set<String>> receivers = new TreeMap<>();

    private Reached() {}

    static List<String> lines(PointsTo pointsTo) {
        Reached reached = new Reached();
        for (MethodInst inst : pointsTo.insts()) {
            if (inst.method.owner.isProgram()) {
                reached.add(inst, pointsTo);
            }
        }
        List<String> lines = new ArrayList<>();
        reached.methods.forEach(m -> lines.add("method " + m));
        reached.receivers.forEach((call, types) -> lines.add("call " + call + " on " + String.join(" ", types)));
        return lines;
    }

    private void add(MethodInst inst, PointsTo pointsTo) {
        methods.add(name(inst.method));
        for (CallSite call : inst.body.calls) {
            if (!call.isStatic() && !call.name.equals("<init>") && call.args[0] >= 0) {
                Set<String> types = receivers.computeIfAbsent(
                        name(inst.method) + ':' + call.line + ' ' + call.name, c -> new TreeSet<>());
                pointsTo.pointsTo(inst, call.args[0]).forEach(o -> types.add(type(pointsTo.object(o))));
            }
        }
    }

    /** A lambda goes by its interface: what class the JVM makes of it is nobody's business. */
    private static String type(Obj object) {
        ClassInfo type = object.type;
        boolean made = type.origin == ClassInfo.Origin.SYNTHETIC && !type.isArray();
        return made && !type.interfaces().isEmpty()
                ? type.interfaces().get(0).binaryName()
                : type.isArray() ? Type.getObjectType(type.name).getClassName() : type.binaryName();
    }

    private static String name(MethodInfo method) {
        String arguments =
                Arrays.stream(method.argumentTypes()).map(Type::getClassName).collect(Collectors.joining(","));
        return method.owner.binaryName() + '.' + method.name + '(' + arguments + ')';
    }
}
