package io.deadheat.agent.instrument;

import io.deadheat.heal.weave.Types;
import java.util.ArrayList;
import java.util.List;

/** The classes that a class loader sees, read from their bytes. */
public final class LoaderTypes implements Types {
    private final ClassInfos infos;

    private LoaderTypes(ClassInfos infos) {
        this.infos = infos;
    }

    public static LoaderTypes of(ClassLoader loader) {
        return new LoaderTypes(ClassInfos.of(loader));
    }

    @Override
    public String field(String owner, String name) {
        return infos.field(owner, name).key();
    }

    /** Whether that field is neither final nor volatile nor made by a compiler. */
    public boolean isPlain(String owner, String name) {
        ClassInfos.DeclaredField field = infos.field(owner, name);
        return !field.isFinal() && !field.isVolatile() && !field.isSynthetic();
    }

    @Override
    public List<String> parents(String name) {
        ClassInfo info = infos.get(name);
        List<String> parents = new ArrayList<>();
        if (info != null && info.superName != null) {
            parents.add(info.superName);
            parents.addAll(info.interfaces);
        }
        return parents;
    }

    @Override
    public boolean isInterface(String name) {
        ClassInfo info = infos.get(name);
        return info != null && info.isInterface;
    }
}
