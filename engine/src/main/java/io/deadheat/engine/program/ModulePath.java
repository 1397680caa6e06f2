package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.stream.Stream;

/**
 * The modules on a module path, named as the JVM names them. {@link java.lang.module.ModuleFinder} is of no use here,
 * because it refuses modules that are newer than the JDK that runs us.
 */
final class ModulePath implements AutoCloseable {
    private static final String MODULE_INFO = "module-info.class";

    /** A module, and where its classes are. */
    record Module(String name, String mainClass, ClassPath classes) {}

    private final TargetJdk jdk;
    private final List<Module> modules = new ArrayList<>();
    private final List<Path> places = new ArrayList<>();

    private ModulePath(TargetJdk jdk) {
        this.jdk = jdk;
    }

    static ModulePath parse(String text, TargetJdk jdk) {
        ModulePath path = new ModulePath(jdk);
        if (text != null) {
            for (String entry : text.split(File.pathSeparator)) {
                path.addEntry(Path.of(entry));
            }
        }
        return path;
    }

    Optional<Module> find(String name) {
        return modules.stream().filter(m -> m.name().equals(name)).findFirst().or(() -> ofJdk(name));
    }

    /** The jars and folders of all modules, as a class path; an entry of a module path may be a folder of such. */
    List<String> classPath() {
        return places.stream().map(Path::toString).toList();
    }

    private Optional<Module> ofJdk(String name) {
        return JdkClasses.moduleInfo(jdk, name)
                .map(bytes -> ClassHeader.read(bytes, name, jdk))
                .map(info -> new Module(name, info.moduleMain(), ClassPath.empty(jdk)));
    }

    private void addEntry(Path entry) {
        if (!Files.isDirectory(entry)) {
            addJar(entry);
        } else if (Files.exists(entry.resolve(MODULE_INFO))) {
            addFolder(entry);
        } else {
            ClassPath.jarsIn(entry).forEach(this::addJar);
            foldersIn(entry).forEach(this::addFolder);
        }
    }

    private static List<Path> foldersIn(Path entry) {
        try (Stream<Path> files = Files.list(entry)) {
            return files.filter(f -> Files.exists(f.resolve(MODULE_INFO)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new BadInputException("cannot read the folder " + entry, e);
        }
    }

    private void addFolder(Path folder) {
        places.add(folder);
        ClassPath classes = ClassPath.ofFolder(folder, jdk);
        ClassHeader info = classes.read(MODULE_INFO)
                .map(b -> ClassHeader.read(b, folder.resolve(MODULE_INFO).toString(), jdk))
                .orElseThrow();
        modules.add(new Module(info.moduleName(), info.moduleMain(), classes));
    }

    private void addJar(Path jar) {
        places.add(jar);
        ClassPath classes = ClassPath.ofJar(jar, jdk);
        Optional<ClassHeader> info = classes.read(MODULE_INFO).map(b -> ClassHeader.read(b, jar + "!module-info", jdk));
        Attributes attributes = classes.manifest(jar).getMainAttributes();
        String main = attributes.getValue(Attributes.Name.MAIN_CLASS);
        if (info.isPresent()) {
            String declared = info.get().moduleMain();
            modules.add(new Module(info.get().moduleName(), declared == null ? main : declared, classes));
        } else {
            modules.add(new Module(automaticName(jar, attributes), main, classes));
        }
    }

    private static String automaticName(Path jar, Attributes attributes) {
        String given = attributes.getValue("Automatic-Module-Name");
        if (given != null) {
            return given;
        }
        return jar.getFileName()
                .toString()
                .replaceFirst("(?i)\\.jar$", "")
                .replaceFirst("-(\\d+(\\.|$)).*", "")
                .replaceAll("[^A-Za-z0-9]", ".")
                .replaceAll("\\.+", ".")
                .replaceAll("^\\.|\\.$", "");
    }

    @Override
    public void close() {
        modules.forEach(m -> m.classes().close());
    }
}
