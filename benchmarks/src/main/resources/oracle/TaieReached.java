import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import pascal.taie.World;
import pascal.taie.analysis.pta.PointerAnalysis;
import pascal.taie.analysis.pta.PointerAnalysisResult;
import pascal.taie.ir.exp.InvokeInstanceExp;
import pascal.taie.ir.exp.InvokeSpecial;
import pascal.taie.ir.stmt.Invoke;
import pascal.taie.language.classes.JMethod;

/** Runs Tai-e with the given arguments and prints what it reached in the lines of {@code deadheat scan --reached}. */
class TaieReached {
    public static void main(String[] args) {
        pascal.taie.Main.main(args);
        PointerAnalysisResult result = World.get().getResult(PointerAnalysis.ID);
        Set<String> methods = new TreeSet<>();
        Map<String, Set<String>> receivers = new TreeMap<>();
        for (JMethod method : result.getCallGraph().reachableMethods().toList()) {
            if (!method.isApplication()) {
                continue;
            }
            methods.add(name(method));
            if (method.isAbstract() || method.isNative()) {
                continue;
            }
            method.getIR().invokes(false).forEach(call -> add(method, call, result, receivers));
        }
        methods.forEach(m -> System.out.println("method " + m));
        receivers.forEach((call, types) -> System.out.println("call " + call + " on " + String.join(" ", types)));
    }

    private static void add(JMethod in, Invoke call, PointerAnalysisResult result, Map<String, Set<String>> receivers) {
        if (call.getInvokeExp() instanceof InvokeInstanceExp exp
                && !(exp instanceof InvokeSpecial && exp.getMethodRef().getName().equals("<init>"))) {
            Set<String> types = receivers.computeIfAbsent(
                    name(in) + ':' + call.getLineNumber() + ' ' + exp.getMethodRef().getName(), c -> new TreeSet<>());
            result.getPointsToSet(exp.getBase()).forEach(o -> types.add(o.getType().getName()));
        }
    }

    private static String name(JMethod method) {
        String arguments = method.getParamTypes().stream().map(Object::toString).collect(Collectors.joining(","));
        return method.getDeclaringClass().getName() + '.' + method.getName() + '(' + arguments + ')';
    }
}
