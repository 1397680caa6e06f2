package io.deadheat.heal.weave;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Classes as the tests' class path has them; a field belongs to the class that an instruction names. */
final class FileTypes implements Types {
    @Override
    public String field(String owner, String name) {
        return owner.replace('/', '.') + '.' + name;
    }

    @Override
    public List<String> parents(String name) {
        ClassReader reader = read(name);
        List<String> parents = new ArrayList<>();
        if (reader.getSuperName() != null) {
            parents.add(reader.getSuperName());
            parents.addAll(List.of(reader.getInterfaces()));
        }
        return parents;
    }

    @Override
    public boolean isInterface(String name) {
        return (read(name).getAccess() & Opcodes.ACC_INTERFACE) != 0;
    }

    private static ClassReader read(String name) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return new ClassReader(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
