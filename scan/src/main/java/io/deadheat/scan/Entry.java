package io.deadheat.scan;

import io.deadheat.model.NamePattern;
import io.deadheat.scan.harness.Harness;
import io.deadheat.scan.harness.HarnessBuilder;
import io.deadheat.scan.ir.Sites;
import io.deadheat.scan.program.ClassInfo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.program.Program;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Turns the options into the harness that they ask for. */
final class Entry {
    private static final Set<String> TESTS = Set.of(
            "Test",
            "ParameterizedTest",
            "RepeatedTest",
            "BeforeEach",
            "Before",
            "BeforeAll",
            "BeforeClass",
            "AfterEach",
            "After");

    /** An api of up to this many classes is small enough to take every class of it for shared. */
    private static final int FEW = 40;

    private final Program program;
    private final ScanOptions options;

    Entry(Program program, ScanOptions options) {
        this.program = program;
        this.options = options;
    }

    Harness harness(Sites sites) throws ScanException {
        HarnessBuilder builder = new HarnessBuilder(program, sites);
        if (options.mainClass != null) {
            ClassInfo main = existing(options.mainClass);
            return builder.main(main, mainMethod(main));
        }
        if (!options.tests.isEmpty()) {
            return builder.tests(tests());
        }
        List<ClassInfo> api = new ArrayList<>();
        for (String name : options.classes) {
            api.add(existing(name));
            inner(api.get(api.size() - 1), api);
        }
        boolean named = !api.isEmpty();
        api.addAll(matching());
        if (api.isEmpty()) {
            throw new ScanException("nothing to scan: name a main class, --test, --class or --api");
        }
        return builder.library(api, named || options.shareAll || api.size() <= FEW, named);
    }

    /** Adds the inner classes whose objects, parts of {@code outer}, its methods hand out. */
    private void inner(ClassInfo outer, List<ClassInfo> api) {
        for (MethodInfo method : outer.methods()) {
            ClassInfo handed = method.returnType().getSort() == Type.OBJECT
                    ? program.classOf(method.returnType().getInternalName())
                    : null;
            boolean inner = handed != null
                    && outer.name.equals(handed.outer())
                    && handed.isOpen()
                    && handed.field("this$0") != null;
            if (inner && !api.contains(handed)) {
                api.add(handed);
            }
        }
    }

    private ClassInfo existing(String name) throws ScanException {
        ClassInfo info = program.classOf(name.replace('.', '/'));
        for (String at = name; info.origin == ClassInfo.Origin.MISSING && at.contains("."); ) {
            int dot = at.lastIndexOf('.');
            at = at.substring(0, dot) + '$' + at.substring(dot + 1);
            info = program.classOf(at.replace('.', '/'));
        }
        if (info.origin == ClassInfo.Origin.MISSING) {
            throw new ScanException("class not found: " + name + hint());
        }
        return info;
    }

    private MethodInfo mainMethod(ClassInfo c) throws ScanException {
        MethodInfo main = program.dispatch(c, "main([Ljava/lang/String;)V");
        main = main == null ? program.dispatch(c, "main()V") : main;
        if (main == null || !main.hasCode()) {
            throw new ScanException("no main method in " + c);
        }
        return main;
    }

    private List<MethodInfo> tests() throws ScanException {
        List<MethodInfo> out = new ArrayList<>();
        for (String test : options.tests) {
            int hash = test.indexOf('#');
            ClassInfo c = existing(hash < 0 ? test : test.substring(0, hash));
            String only = hash < 0 ? null : test.substring(hash + 1);
            for (MethodInfo method : c.methods()) {
                boolean marked = method.annotations.stream().anyMatch(TESTS::contains);
                boolean old = method.name.startsWith("test") && method.isPublic() && method.desc.equals("()V");
                if ((marked || old)
                        && (only == null || only.equals(method.name) || !method.annotations.contains("Test"))) {
                    out.add(method);
                }
            }
        }
        if (out.isEmpty()) {
            throw new ScanException("no test methods in " + String.join(", ", options.tests));
        }
        return out;
    }

    /** What the class path names and does not exist: not an error to the JVM, but as a rule what is wrong. */
    private String hint() {
        String missing = options.classPath.stream()
                .filter(entry -> !new File(entry).exists())
                .limit(3)
                .collect(Collectors.joining(", "));
        return missing.isEmpty() ? "" : " (the class path names what does not exist: " + missing + ")";
    }

    private List<ClassInfo> matching() throws ScanException {
        List<ClassInfo> out = new ArrayList<>();
        for (String text : options.api) {
            Pattern pattern = NamePattern.compile(text);
            int before = out.size();
            for (ClassInfo c : program.classes()) {
                if (c.isProgram()
                        && c.isPublic()
                        && !c.isSynthetic()
                        && pattern.matcher(c.binaryName()).matches()) {
                    out.add(c);
                }
            }
            if (out.size() == before && !text.contains("*")) {
                out.add(existing(text));
            } else if (out.size() == before) {
                throw new ScanException("no public class matches " + text + hint());
            }
        }
        return out;
    }
}
