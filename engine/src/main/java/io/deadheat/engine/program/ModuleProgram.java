package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
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
            ModulePath.Module found = find(path, name);
            new MainMethod(found.classes(), jdk).check(mainClass(found, name));
        }
    }

    private String mainClass(ModulePath.Module found, String name) {
        int slash = module.indexOf('/');
        String main = slash < 0 ? found.mainClass() : module.substring(slash + 1);
        if (main == null) {
            throw new BadInputException("the module " + name + " has no main class: give -m " + name + "/CLASS");
        }
        return main;
    }

    private ModulePath.Module find(ModulePath path, String name) {
        return path.find(name)
                .orElseThrow(() -> new BadInputException("no such module: " + name + " (looked in "
                        + (modulePath == null ? "the JDK" : modulePath) + ")"));
    }

    /** Modules are opened to the loader that makes a fresh copy of them for each run: all is on the class path. */
    @Override
    public Start start(TargetJdk jdk, Path work) {
        String name = module.contains("/") ? module.substring(0, module.indexOf('/')) : module;
        try (ModulePath path = ModulePath.parse(modulePath, jdk)) {
            List<String> entries = new ArrayList<>(path.classPath());
            if (classPath != null) {
                entries.add(classPath);
            }
            return new Start(String.join(File.pathSeparator, entries), mainClass(find(path, name), name), args);
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
