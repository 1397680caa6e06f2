package io.deadheat.engine.heal;

import io.deadheat.heal.weave.Types;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.Program;
import java.util.ArrayList;
import java.util.List;

/** The classes of a program as {@code scan} reads them. */
record ScannedTypes(Program program) implements Types {
    @Override
    public String field(String owner, String name) {
        return program.resolveField(owner, name, "").owner().binaryName() + '.' + name;
    }

    @Override
    public List<String> parents(String name) {
        ClassInfo info = program.classOf(name);
        List<String> parents = new ArrayList<>();
        if (info.superClass() != null) {
            parents.add(info.superClass().name);
            info.interfaces().forEach(i -> parents.add(i.name));
        }
        return parents;
    }

    @Override
    public boolean isInterface(String name) {
        return program.classOf(name).isInterface();
    }
}
