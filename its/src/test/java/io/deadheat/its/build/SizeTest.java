package io.deadheat.its.build;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Files and methods of the main code stay as small as those of the code bases that we take as models. */
class SizeTest {
    /** A measured piece of source, and how many lines it has. */
    private record Piece(String name, int lines) {}

    private static final List<Piece> FILES = new ArrayList<>();
    private static final List<Piece> METHODS = new ArrayList<>();

    @BeforeAll
    static void measure() throws IOException {
        List<Path> sources = sources();
        for (Path source : sources) {
            FILES.add(new Piece(source.toString(), Files.readAllLines(source).size()));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                measure(unit, positions);
            }
        }
    }

    private static List<Path> sources() throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            for (Path main : modules.map(m -> m.resolve("src/main/java/io/deadheat"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(main)) {
                    files.filter(f -> f.toString().endsWith(".java")).forEach(found::add);
                }
            }
        }
        return found;
    }

    private static void measure(CompilationUnitTree unit, SourcePositions positions) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethod(MethodTree method, Void none) {
                long start = positions.getStartPosition(unit, method);
                long end = positions.getEndPosition(unit, method);
                int lines = (int) (unit.getLineMap().getLineNumber(end)
                        - unit.getLineMap().getLineNumber(start)
                        + 1);
                METHODS.add(new Piece(unit.getSourceFile().getName() + " " + method.getName(), lines));
                return super.visitMethod(method, none);
            }
        }.scan(unit, null);
    }

    @Test
    void thereIsSomethingToMeasure() {
        assertThat(FILES).hasSizeGreaterThan(100);
        assertThat(METHODS).hasSizeGreaterThan(500);
    }

    @Test
    void filesAreSmall() {
        assertThat(FILES).filteredOn(f -> f.lines() > 400).isEmpty();
        assertThat(percentile(FILES, 50)).isLessThanOrEqualTo(100);
        assertThat(percentile(FILES, 90)).isLessThanOrEqualTo(250);
    }

    @Test
    void methodsAreSmall() {
        assertThat(METHODS).filteredOn(m -> m.lines() > 60).hasSizeLessThanOrEqualTo(METHODS.size() / 200);
        assertThat(percentile(METHODS, 50)).isLessThanOrEqualTo(6);
        assertThat(percentile(METHODS, 90)).isLessThanOrEqualTo(18);
        assertThat(percentile(METHODS, 99)).isLessThanOrEqualTo(50);
    }

    private static int percentile(List<Piece> pieces, int percent) {
        List<Integer> lines = new ArrayList<>(pieces.stream().map(Piece::lines).toList());
        Collections.sort(lines);
        return lines.get((lines.size() - 1) * percent / 100);
    }
}
