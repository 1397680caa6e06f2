package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does what {@code docs/tutorial.md} tells the reader to do; every line shown must be among what is said, in that order. */
class TutorialTest {
    private static final Path PAGE = Path.of("../docs/tutorial.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(java|console)\\n(.*?)^```$");

    @TempDir
    Path folder;

    private int exit;

    @Test
    void everyCommandSaysWhatThePageShows() throws Exception {
        Matcher block = BLOCK.matcher(Files.readString(PAGE));
        int commands = 0;
        while (block.find()) {
            if (block.group(1).equals("java")) {
                String name = block.group(2).lines().findFirst().orElseThrow().substring("// ".length());
                Files.writeString(folder.resolve(name), block.group(2));
            } else {
                commands += session(block.group(2));
            }
        }
        assertThat(commands).isGreaterThan(10);
    }

    private int session(String text) throws Exception {
        int commands = 0;
        for (String part : text.split("(?m)^\\$ ")) {
            if (!part.isBlank()) {
                List<String> lines = part.lines().toList();
                check(lines.get(0), execute(lines.get(0)), lines.subList(1, lines.size()));
                commands++;
            }
        }
        return commands;
    }

    private static void check(String command, String said, List<String> shown) {
        String pattern = shown.stream()
                .map(line ->
                        Arrays.stream(line.split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")))
                .collect(Collectors.joining("\\n(?:.*\\n)*?", "(?:.*\\n)*?", "\\n(?:.*\\n?)*"));
        assertThat(said).as(command).matches(shown.isEmpty() ? "(?s).*" : pattern);
    }

    private String execute(String command) throws IOException, InterruptedException {
        if (command.equals("echo $?")) {
            return exit + "\n";
        }
        List<String> words = new ArrayList<>(List.of(command.split(" ")));
        String tool = words.remove(0);
        if (tool.equals("deadheat")) {
            Deadheat.Result result = Deadheat.in(folder).run(words.toArray(String[]::new));
            exit = result.exit();
            return result.out();
        }
        words.add(0, Path.of(System.getProperty("java.home"), "bin", tool).toString());
        Process process = new ProcessBuilder(words)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        exit = process.waitFor();
        return said;
    }
}
