package io.deadheat.scan;

import io.deadheat.model.Race;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Java source compiled into a folder and scanned there. */
final class Sources {
    private static final Pattern TYPE = Pattern.compile("(?:class|interface|record|enum) (\\w+)");

    private final Path folder;

    Sources(Path folder, String... units) throws IOException {
        this.folder = folder;
        compile(List.of(units));
    }

    private void compile(List<String> units) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
            List<JavaFileObject> sources = new ArrayList<>();
            units.forEach(u -> sources.add(new Unit(u)));
            boolean ok = compiler.getTask(null, files, null, List.of("-g", "-nowarn"), null, sources)
                    .call();
            if (!ok) {
                throw new IllegalArgumentException("does not compile");
            }
        }
    }

    private static final class Unit extends SimpleJavaFileObject {
        private final String text;

        Unit(String text) {
            super(URI.create("string:///" + name(text) + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        private static String name(String text) {
            Matcher matcher = TYPE.matcher(text);
            if (!matcher.find()) {
                throw new IllegalArgumentException("no type in " + text);
            }
            return matcher.group(1);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    ScanOptions options() {
        ScanOptions options = new ScanOptions();
        options.classPath.add(folder.toString());
        return options;
    }

    /** Scans the program whose main class is {@code name}. */
    ScanResult main(String name) throws Exception {
        ScanOptions options = options();
        options.mainClass = name;
        return new Scanner(options, Progress.silent()).scan();
    }

    /** Scans class {@code name} as a library. */
    ScanResult library(String name) throws Exception {
        ScanOptions options = options();
        options.classes.add(name);
        return new Scanner(options, Progress.silent()).scan();
    }

    static Set<String> fields(ScanResult result) {
        Set<String> out = new TreeSet<>();
        result.dossier().races.forEach(r -> out.add(r.field()));
        return out;
    }

    /** Each pair as {@code field: method/access method/access}. */
    static Set<String> pairs(ScanResult result) {
        Set<String> out = new TreeSet<>();
        for (Race race : result.dossier().races) {
            out.add(race.field() + ": " + side(race.first.site()) + " " + side(race.second.site()));
        }
        return out;
    }

    private static String side(io.deadheat.model.Site site) {
        return site.readableMethod() + "/" + site.access().json();
    }
}
