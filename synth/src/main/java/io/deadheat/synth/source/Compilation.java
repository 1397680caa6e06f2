package io.deadheat.synth.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles generated source, with all warnings. */
public final class Compilation {
    private static final Pattern LINT = Pattern.compile("warning: \\[([a-z-]+)]");

    /** A test class is mended by what the compiler says of it; it would stop at a hundred. */
    private static final List<String> ALL_COMPLAINTS = List.of("-Xmaxwarns", "10000", "-Xmaxerrs", "10000");

    private final String classPath;
    private final List<String> options;

    public Compilation(String classPath, List<String> options) {
        this.classPath = classPath;
        this.options = options;
    }

    /**
     * Something that the compiler does not like.
     *
     * @param lint the kind of a warning, null for an error
     */
    public record Complaint(long line, String lint, String message) {
        public boolean isError() {
            return lint == null;
        }
    }

    public List<Complaint> compile(Path source, Path classes) throws IOException {
        Files.createDirectories(classes);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(List.of("-Xlint:all", "-g", "-proc:none", "-cp", classPath));
        all.addAll(List.of("-d", classes.toString()));
        all.addAll(ALL_COMPLAINTS);
        all.addAll(options);
        try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, null, null)) {
            compiler.getTask(null, files, diagnostics, all, null, files.getJavaFileObjects(source))
                    .call();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        List<Complaint> complaints = new ArrayList<>();
        diagnostics.getDiagnostics().forEach(d -> complain(d, complaints));
        return complaints;
    }

    private static void complain(Diagnostic<? extends JavaFileObject> d, List<Complaint> complaints) {
        if (d.getLineNumber() == Diagnostic.NOPOS) {
            return;
        }
        Matcher lint = LINT.matcher(d.toString());
        boolean warning = d.getKind() != Diagnostic.Kind.ERROR;
        String kind = warning ? lint.find() ? lint.group(1) : "all" : null;
        complaints.add(new Complaint(d.getLineNumber(), kind, d.getMessage(null)));
    }
}
