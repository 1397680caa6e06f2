package io.deadheat.engine.program;

import io.deadheat.engine.BadInputException;
import io.deadheat.model.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The memory accesses in a program's class files, named as the agent names them. */
public final class Statements implements AutoCloseable {
    private final ClassPath path;
    private final TargetJdk jdk;
    private final Map<String, Optional<ClassAccesses>> read = new HashMap<>();
    private final Map<String, Optional<ClassFields>> headers = new HashMap<>();

    private Statements(ClassPath path, TargetJdk jdk) {
        this.path = path;
        this.jdk = jdk;
    }

    public static Statements of(Program program, TargetJdk jdk, Path work) throws IOException {
        return new Statements(ClassPath.parse(program.start(jdk, work).classPath(), jdk), jdk);
    }

    /** The accesses on one line of a class, or of a class nested in it; a class or line without any is bad input. */
    public List<Site> on(String className, int line) {
        ClassAccesses found =
                accesses(className).orElseThrow(() -> new BadInputException("no such class: " + className));
        List<Site> sites = new ArrayList<>(found.on(line));
        for (String nested : found.nested()) {
            accesses(nested).ifPresent(n -> sites.addAll(n.on(line)));
        }
        if (sites.isEmpty()) {
            throw new BadInputException("no access to a field or an array on line " + line + " of " + className);
        }
        return sites;
    }

    /** Whether the program, as it is now, has this statement; those of the JDK are taken as given. */
    public boolean has(Site site) {
        Optional<ClassAccesses> own =
                path.has(resource(site.className())) ? accesses(site.className()) : Optional.empty();
        if (own.isEmpty()) {
            return JdkClasses.read(jdk, resource(site.className())).isPresent();
        }
        return own.get().has(site.calledFrom(null));
    }

    /** Whether a class is on the class path. */
    public boolean hasClass(String className) {
        return path.has(resource(className));
    }

    /** Whether the class of {@code site} accesses its variable anywhere. */
    public boolean touches(Site site) {
        return accesses(site.className()).map(a -> a.touches(site)).orElse(false);
    }

    /** The other places of the program's own class files where the compiler has put the same statement of the source. */
    public List<Site> copies(Site site) {
        return site.line() > 0 && path.has(resource(site.className()))
                ? accesses(site.className()).map(a -> a.copies(site)).orElse(List.of())
                : List.of();
    }

    private Optional<ClassAccesses> accesses(String className) {
        Optional<ClassAccesses> known = read.get(className);
        if (known == null) {
            known = bytes(className).map(b -> ClassAccesses.read(b, this::header));
            read.put(className, known);
        }
        return known;
    }

    private Optional<byte[]> bytes(String className) {
        return path.read(resource(className)).or(() -> JdkClasses.read(jdk, resource(className)));
    }

    private Optional<ClassFields> header(String className) {
        return headers.computeIfAbsent(className, c -> bytes(c).map(ClassFields::read));
    }

    private static String resource(String className) {
        return className.replace('.', '/') + ".class";
    }

    @Override
    public void close() {
        path.close();
    }
}
