package io.deadheat.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Java files that an experiment writes. */
final class Sources {
    private Sources() {}

    /** Compiles {@code files} into the folder {@code classes}; false where that fails. */
    static boolean compile(String classPath, Path classes, List<Path> files, String... options) {
        List<String> line = new ArrayList<>(List.of("-nowarn", "-cp", classPath, "-d", classes.toString()));
        line.addAll(List.of(options));
        files.forEach(f -> line.add(f.toString()));
        return ToolProvider.getSystemJavaCompiler().run(null, null, null, line.toArray(String[]::new)) == 0;
    }
}
