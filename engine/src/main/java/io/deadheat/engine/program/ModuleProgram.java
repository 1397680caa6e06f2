package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code -p PATH -m MODULE[/CLASS] [args…]}.
 *
 * @param classPath what is on the class path beside the modules, or null
 */
public record ModuleProgram(String modulePath, String classPath, String module, List<String> args) implements Program {
    @Override
    public String describe() {
        return module;
    }

    @Override
    public void check(TargetJdk jdk) {
        int slash = module.indexOf('/');
        String name = slash < 0 ? module : module.substring(0, slash);
        try (ModulePath path = ModulePath.parse(modulePath, jdk)) {
            ModulePath.Module found = path.find(name)
                    .orElseThrow(() -> new BadInputException("no such module: " + name + " (looked in "
                            + (modulePath == null ? "the JDK" : modulePath) + ")"));
            String main = slash < 0 ? found.mainClass() : module.substring(slash + 1);
            if (main == null) {
                throw new BadInputException("the module " + name + " has no main class: give -m " + name + "/CLASS");
            }
            new MainMethod(found.classes(), jdk).check(main);
        }
    }

    @Override
    public void require(String className, TargetJdk jdk) {
        try (ClassPath path = ClassPath.parse(classPath == null ? "" : classPath, jdk)) {
            new ClassLookup(path, jdk).require(className);
        }
    }

    @Override
    public List<String> commandLine(TargetJdk jdk, Path work) {
        List<String> line = new ArrayList<>();
        if (modulePath != null) {
            line.addAll(List.of("-p", modulePath));
        }
        if (classPath != null) {
            line.addAll(List.of("-cp", classPath));
        }
        line.addAll(List.of("-m", module));
        line.addAll(args);
        return line;
    }
}
