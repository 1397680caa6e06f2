package io.deadheat.synth.source;

import com.sun.source.util.JavacTask;
import io.deadheat.engine.program.Subclasses;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** The classes of a class path as the compiler sees them; nothing of them is loaded. */
public final class ClassModel {
    private final Elements elements;
    private final Types types;
    private final String classPath;
    private final Map<TypeElement, List<? extends Element>> members = new HashMap<>();
    private Subclasses subclasses;

    public ClassModel(String classPath, List<String> options) {
        this.classPath = classPath;
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> all = new ArrayList<>(List.of("-proc:none", "-cp", classPath));
        all.addAll(options);
        JavacTask task = (JavacTask) compiler.getTask(null, null, d -> {}, all, List.of("java.lang.Object"), null);
        this.elements = task.getElements();
        this.types = task.getTypes();
    }

    public Elements elements() {
        return elements;
    }

    public Types types() {
        return types;
    }

    /** Public classes anywhere on the class path that extend or implement the given one, nearer ones first. */
    public List<TypeElement> subclasses(TypeElement type) {
        if (subclasses == null) {
            List<Path> path = Arrays.stream(classPath.split(File.pathSeparator))
                    .map(Path::of)
                    .toList();
            try {
                subclasses = Subclasses.in(path);
            } catch (IOException e) {
                throw new UncheckedIOException("cannot read the class path", e);
            }
        }
        return subclasses.of(elements.getBinaryName(type).toString()).stream()
                .map(this::type)
                .filter(Objects::nonNull)
                .toList();
    }

    /** A class by its binary name, null if there is none or it has no name in source. */
    public TypeElement type(String binaryName) {
        TypeElement direct = elements.getTypeElement(binaryName);
        if (direct != null || binaryName.indexOf('$') < 0) {
            return direct;
        }
        for (int at = binaryName.indexOf('$', 1); at > 0; at = binaryName.indexOf('$', at + 1)) {
            TypeElement outer = elements.getTypeElement(binaryName.substring(0, at));
            TypeElement found = outer == null ? null : nested(outer, binaryName);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private TypeElement nested(TypeElement outer, String binaryName) {
        for (TypeElement inner : ElementFilter.typesIn(outer.getEnclosedElements())) {
            String name = elements.getBinaryName(inner).toString();
            if (name.equals(binaryName)) {
                return inner;
            }
            TypeElement deeper = binaryName.startsWith(name + "$") ? nested(inner, binaryName) : null;
            if (deeper != null) {
                return deeper;
            }
        }
        return null;
    }

    /** Whether source in {@code inPackage} can name the class. */
    public boolean isAccessible(TypeElement type, String inPackage) {
        for (Element e = type; e instanceof TypeElement t; e = e.getEnclosingElement()) {
            if (t.getNestingKind() == NestingKind.LOCAL || t.getNestingKind() == NestingKind.ANONYMOUS) {
                return false;
            }
            if (!isAccessible((Element) t, inPackage)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a member, or a class apart from those around it, can be named. */
    public boolean isAccessible(Element element, String inPackage) {
        boolean near = elements.getPackageOf(element).getQualifiedName().contentEquals(inPackage);
        boolean open = element.getModifiers().contains(Modifier.PUBLIC)
                || element.getEnclosingElement() instanceof TypeElement owner
                        && owner.getKind() == ElementKind.INTERFACE;
        return open || near && !element.getModifiers().contains(Modifier.PRIVATE);
    }

    /** All members of a class, those that it inherits included; the compiler takes its time to collect them. */
    public List<? extends Element> members(TypeElement type) {
        return members.computeIfAbsent(type, elements::getAllMembers);
    }

    /** What the other methods of this name that take equally many arguments take in one place, without type arguments. */
    List<TypeMirror> alternatives(TypeElement owner, String name, List<String> parameters, int place) {
        List<? extends Element> members = members(owner);
        boolean constructor = name.equals("<init>");
        List<ExecutableElement> candidates =
                constructor ? ElementFilter.constructorsIn(members) : ElementFilter.methodsIn(members);
        return candidates.stream()
                .filter(m -> constructor || m.getSimpleName().contentEquals(name))
                .filter(m -> m.getParameters().size() == parameters.size())
                .map(m -> types.erasure(m.getParameters().get(place).asType()))
                .filter(t -> !t.toString().equals(parameters.get(place).replace('$', '.')))
                .toList();
    }

    /** Whether a class that is not of the JDK has the method from one that is: then it is not what the class is about. */
    boolean hasFromJdk(String className, String method, List<String> parameters) {
        TypeElement type = type(className);
        if (type == null || isOfJdk(type)) {
            return false;
        }
        for (TypeElement c = type; c != null && !isOfJdk(c); c = (TypeElement) types.asElement(c.getSuperclass())) {
            if (ElementFilter.methodsIn(c.getEnclosedElements()).stream()
                    .anyMatch(m -> m.getSimpleName().contentEquals(method) && takes(m, parameters))) {
                return false;
            }
        }
        return true;
    }

    private boolean takes(ExecutableElement method, List<String> parameters) {
        return method.getParameters().stream()
                .map(p -> types.erasure(p.asType()).toString())
                .toList()
                .equals(parameters.stream().map(p -> p.replace('$', '.')).toList());
    }

    private static boolean isOfJdk(TypeElement type) {
        return type.getQualifiedName().toString().matches("javax?[.].*");
    }

    /** Whether an object known as {@code type} could be taken for {@code alternative}. */
    boolean fits(TypeElement type, TypeMirror alternative) {
        return type == null || types.isSubtype(types.erasure(type.asType()), alternative);
    }

    boolean isSubclass(TypeElement type, TypeElement of) {
        return types.isSubtype(types.erasure(type.asType()), types.erasure(of.asType()));
    }
}
