package io.deadheat.scan.ir;

import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.FieldInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;

/** Builds the body of a static method that no class file has, statement by statement. */
public final class SyntheticBody {
    private final Body body;
    private final MethodInfo method;

    public SyntheticBody(Program program, String className, String methodName) {
        ClassInfo owner = program.newSynthetic(className, "java/lang/Cloneable", className + ".java");
        method = program.newSyntheticMethod(owner, methodName, "()V");
        body = new Body(method, new int[] {-1}, 0);
    }

    public int newVar() {
        return body.newVar();
    }

    public void allocate(int var, AllocSite site) {
        body.allocs.add(new Body.Alloc(var, site));
        body.initializes.add(site.type());
    }

    public void move(int dst, int src, ClassInfo filter) {
        body.moves.add(new Body.Move(dst, src, filter));
    }

    public void store(int base, FieldInfo field, int src) {
        body.stores.add(new Body.Store(base, field, src, 0));
    }

    /** Adds a call at {@code line} of the method. */
    public CallSite call(int opcode, MethodInfo target, int[] args, int result, int line) {
        CallSite site = new CallSite(
                method,
                body.calls.size(),
                opcode,
                target.owner,
                target.name,
                target.desc,
                args,
                result,
                body.calls.size(),
                line);
        body.calls.add(site);
        if (site.isStatic()) {
            body.initializes.add(target.owner);
        }
        return site;
    }

    public MethodInfo finish() {
        body.cfg = Cfg.straight(body.calls.size() + 1);
        method.setBody(body);
        return method;
    }
}
