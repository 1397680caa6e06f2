package io.deadheat.agent.instrument;

import io.deadheat.detect.PatternSource;
import io.deadheat.heal.pattern.MethodPatterns;
import io.deadheat.heal.plan.Variable;
import io.deadheat.hooks.Sites;
import io.deadheat.model.AccessesByCall;
import io.deadheat.model.Pattern;
import io.deadheat.model.Site;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads the patterns of the application's statements from their class files, when the report is written. A class whose
 * file is not to be had, since it was made at run time, has none.
 */
final class BytecodePatterns implements PatternSource {
    private final Function<String, ClassLoader> loaders;
    private final Map<String, Map<String, MethodNode>> methods = new HashMap<>();
    private final Map<String, MethodPatterns> patterns = new HashMap<>();

    /** @param loaders the loader of an instrumented class, by its internal name */
    BytecodePatterns(Function<String, ClassLoader> loaders) {
        this.loaders = loaders;
    }

    @Override
    public synchronized Pattern of(int site, int other) {
        Pattern one = at(Sites.get(site));
        Pattern two = at(Sites.get(other));
        if (one == null || two == null) {
            return one == null ? two : one;
        }
        return one.compareTo(two) >= 0 ? one : two;
    }

    private Pattern at(Site site) {
        if (site.caller() != null) {
            return null;
        }
        String key = site.className() + '#' + site.method();
        if (!patterns.containsKey(key)) {
            patterns.put(key, analyse(site.className(), site.method()));
        }
        MethodPatterns method = patterns.get(key);
        if (method == null) {
            return null;
        }
        return AccessesByCall.isOne(site.ordinal())
                ? method.at(SiteNumbers.CALLS, site.ordinal() - AccessesByCall.FIRST)
                : method.at(site.field(), site.ordinal());
    }

    private MethodPatterns analyse(String className, String method) {
        String name = className.replace('.', '/');
        ClassLoader loader = loaders.apply(name);
        if (loader == null) {
            return null;
        }
        MethodNode node = methods.computeIfAbsent(name, n -> read(n, loader)).get(method);
        ClassInfos infos = ClassInfos.of(loader);
        return node == null ? null : MethodPatterns.of(name, node, insn -> field(insn, infos));
    }

    private static String field(AbstractInsnNode insn, ClassInfos infos) {
        if (insn instanceof FieldInsnNode f) {
            return infos.field(f.owner, f.name).key();
        }
        return SiteNumbers.isCall(insn) ? SiteNumbers.CALLS : Variable.arrayType(insn.getOpcode());
    }

    private static Map<String, MethodNode> read(String name, ClassLoader loader) {
        Map<String, MethodNode> found = new HashMap<>();
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            if (in != null) {
                ClassNode node = new ClassNode();
                new ClassReader(in).accept(node, ClassReader.SKIP_FRAMES);
                node.methods.forEach(method -> found.put(method.name + method.desc, method));
            }
        } catch (IOException | RuntimeException unreadable) {
            found.clear();
        }
        return found;
    }
}
