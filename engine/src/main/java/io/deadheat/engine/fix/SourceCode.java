package io.deadheat.engine.fix;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Source files as javac understands them. */
final class SourceCode {
    private final Map<Path, CompilationUnitTree> units = new LinkedHashMap<>();
    private final Map<Path, String> texts = new LinkedHashMap<>();
    private final Trees trees;
    private final Types types;
    private final Elements elements;

    private SourceCode(JavacTask task) {
        this.trees = Trees.instance(task);
        this.types = task.getTypes();
        this.elements = task.getElements();
    }

    /** Null where there is no compiler, or the files do not compile as they are. */
    static SourceCode read(List<Path> files, String classPath) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            return null;
        }
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(said, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-proc:none", "-cp", classPath);
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, said, options, null, manager.getJavaFileObjectsFromPaths(files));
            SourceCode code = new SourceCode(task);
            List<CompilationUnitTree> parsed = new ArrayList<>();
            task.parse().forEach(parsed::add);
            task.analyze();
            boolean bad = said.getDiagnostics().stream().anyMatch(d -> d.getKind() == Diagnostic.Kind.ERROR);
            for (int i = 0; i < files.size() && !bad; i++) {
                code.units.put(files.get(i), parsed.get(i));
                code.texts.put(
                        files.get(i),
                        parsed.get(i).getSourceFile().getCharContent(true).toString());
            }
            return bad ? null : code;
        }
    }

    /** Compiles {@code files} into {@code folder}; the first error, or null. */
    static String compile(List<Path> files, String classPath, Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(said, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-proc:none", "-g", "-nowarn", "-cp", classPath, "-d", folder.toString());
            boolean good = compiler.getTask(
                            null, manager, said, options, null, manager.getJavaFileObjectsFromPaths(files))
                    .call();
            return good
                    ? null
                    : said.getDiagnostics().stream()
                            .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                            .findFirst()
                            .map(d -> d.getMessage(null))
                            .orElse("it does not compile");
        }
    }

    Map<Path, CompilationUnitTree> units() {
        return units;
    }

    String text(Path file) {
        return texts.get(file);
    }

    Trees trees() {
        return trees;
    }

    Types types() {
        return types;
    }

    Elements elements() {
        return elements;
    }

    long start(CompilationUnitTree unit, Tree tree) {
        return positions().getStartPosition(unit, tree);
    }

    long end(CompilationUnitTree unit, Tree tree) {
        return positions().getEndPosition(unit, tree);
    }

    private SourcePositions positions() {
        return trees.getSourcePositions();
    }
}
