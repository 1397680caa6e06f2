package io.deadheat.synth.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Names of one source file: imported classes by their simple names, where these are free. */
public final class Names {
    private final ClassModel model;
    private final String ownPackage;
    private final Map<String, String> bySimpleName = new HashMap<>();
    private final TreeSet<String> imports = new TreeSet<>();
    private final Map<String, Stub> stubs;

    /** @param stubs classes that the file has a copy of, by the names that they have elsewhere */
    Names(ClassModel model, String ownPackage, String ownName, Map<String, Stub> stubs) {
        this.model = model;
        this.stubs = stubs;
        this.ownPackage = ownPackage;
        bySimpleName.put(ownName, "");
    }

    String ownPackage() {
        return ownPackage;
    }

    /** How source names the class; its outer class is imported. */
    String of(TypeElement type) {
        StringBuilder nested = new StringBuilder();
        TypeElement top = type;
        for (Element e = type.getEnclosingElement(); e instanceof TypeElement outer; e = e.getEnclosingElement()) {
            nested.insert(0, "." + top.getSimpleName());
            top = outer;
        }
        Stub stub = stubs.get(model.elements().getBinaryName(type).toString());
        if (stub != null) {
            return stub.name();
        }
        String full = top.getQualifiedName().toString();
        String simple = top.getSimpleName().toString();
        String taken = bySimpleName.putIfAbsent(simple, full);
        if (taken != null && !taken.equals(full)) {
            return full + nested;
        }
        String in = model.elements().getPackageOf(top).getQualifiedName().toString();
        if (!in.equals("java.lang") && !in.equals(ownPackage) && !in.isEmpty()) {
            imports.add(full);
        }
        return simple + nested;
    }

    /** The class that {@code binaryName} names, or why it cannot be named. */
    TypeElement require(String binaryName) throws UnwritableException {
        TypeElement type = model.type(binaryName);
        if (type == null || !model.isAccessible(type, ownPackage)) {
            throw new UnwritableException("the class " + binaryName + " cannot be named in a test");
        }
        return type;
    }

    /** Whether there is a class of that name before the program runs. */
    boolean knows(String binaryName) {
        return stubs.containsKey(binaryName) || model.type(binaryName) != null;
    }

    /** {@code int}, {@code String[]}, {@code Fig13.A}, from a name such as {@code java.lang.String[]}. */
    String ofType(String typeName) throws UnwritableException {
        if (typeName.endsWith("[]")) {
            return ofType(typeName.substring(0, typeName.length() - 2)) + "[]";
        }
        return typeName.indexOf('.') < 0 && SourceVersion.isKeyword(typeName) ? typeName : of(require(typeName));
    }

    /** Keeps a simple name for what the file itself uses it for. */
    void reserve(String simpleName) {
        bySimpleName.put(simpleName, "");
    }

    /** The copies that {@code code} needs. */
    List<Stub> stubs(String code) {
        return stubs.values().stream()
                .filter(s -> code.matches("(?s).*\\b" + s.name() + "\\b.*"))
                .toList();
    }

    TreeSet<String> imports() {
        return imports;
    }

    ClassModel model() {
        return model;
    }
}
