package io.deadheat.scan.program;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;

/** Fills a {@link ClassInfo} from the bytes of a class file. */
final class ClassParser extends ClassVisitor {
    private final Program program;
    private final ClassInfo target;
    private final Set<String> annotations = new TreeSet<>();

    private ClassParser(Program program, ClassInfo target) {
        super(Opcodes.ASM9);
        this.program = program;
        this.target = target;
    }

    static void parse(Program program, ClassInfo target, byte[] bytes) {
        ClassParser parser = new ClassParser(program, target);
        new ClassReader(bytes).accept(parser, ClassReader.SKIP_FRAMES);
        target.annotations = Set.copyOf(parser.annotations);
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        if (!name.equals(target.name)) {
            throw new IllegalArgumentException("holds class " + name.replace('/', '.'));
        }
        target.access = access;
        target.declaredAccess = access;
        target.generic = signature != null && signature.startsWith("<");
        if (superName != null) {
            target.superClass = program.classOf(superName);
        }
        for (String each : interfaces) {
            target.interfaces.add(program.classOf(each));
        }
    }

    @Override
    public void visitInnerClass(String name, String outerName, String innerName, int access) {
        if (name.equals(target.name)) {
            target.declaredAccess = access;
            target.outer = outerName;
            target.named = outerName != null && innerName != null;
        }
    }

    @Override
    public void visitSource(String source, String debug) {
        target.sourceFile = source;
    }

    @Override
    public AnnotationVisitor visitAnnotation(String desc, boolean visible) {
        annotations.add(simpleName(desc));
        return null;
    }

    @Override
    public FieldVisitor visitField(int access, String name, String desc, String signature, Object value) {
        Set<String> found = new TreeSet<>();
        FieldInfo field = program.newField(target, name, desc, access, found);
        target.fields.put(name, field);
        return new FieldVisitor(Opcodes.ASM9) {
            @Override
            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                found.add(simpleName(annotation));
                return null;
            }
        };
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        return new Code(access, name, desc, signature, exceptions);
    }

    /** Collects one method and hands it over at its end, when inlining is done. */
    private final class Code extends MethodVisitor {
        private final AccessNodes node;

        Code(int access, String name, String desc, String signature, String[] exceptions) {
            super(Opcodes.ASM9, new AccessNodes(access, name, desc, signature, exceptions));
            node = (AccessNodes) mv;
        }

        @Override
        public void visitEnd() {
            super.visitEnd();
            boolean code = node.instructions.size() > 0;
            MethodInfo method =
                    program.newMethod(target, node.name, node.desc, node.access, names(node), code ? node : null);
            method.exceptions = List.copyOf(node.exceptions);
            method.genericSignature = node.signature;
            target.methods.put(method.signature(), method);
        }
    }

    private static Set<String> names(AccessNodes node) {
        Set<String> out = new TreeSet<>();
        for (List<AnnotationNode> list : lists(node)) {
            list.forEach(a -> out.add(simpleName(a.desc)));
        }
        return out;
    }

    private static List<List<AnnotationNode>> lists(AccessNodes node) {
        List<AnnotationNode> visible = node.visibleAnnotations == null ? List.of() : node.visibleAnnotations;
        List<AnnotationNode> hidden = node.invisibleAnnotations == null ? List.of() : node.invisibleAnnotations;
        return List.of(visible, hidden);
    }

    private static String simpleName(String desc) {
        String name = Type.getType(desc).getClassName();
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
