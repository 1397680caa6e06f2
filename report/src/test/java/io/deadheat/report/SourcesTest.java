package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
    @TempDir
    private Path folder;

    @Test
    void areFoundBesideTheClassFolders() throws IOException {
        Bank.sources(folder.resolve("app"));
        Path classes = Files.createDirectories(folder.resolve("app/target/classes"));
        Invocation program = new Invocation(
                classes.toString(), "bank.Main", List.of(), List.of(), List.of(), "jdk", List.of(), List.of());
        assertThat(Sources.of(folder, List.of(), program).find("bank.Bank$Inner", null))
                .hasValueSatisfying(s -> {
                    assertThat(s.path()).isEqualTo("app/src/main/java/bank/Bank.java");
                    assertThat(s.line(7)).hasValue("        total = total + amount;");
                    assertThat(s.line(0)).isEmpty();
                    assertThat(s.line(1000)).isEmpty();
                });
    }

    @Test
    void areFoundWhereAPlainCompilerLeftTheClasses() throws IOException {
        Files.createDirectories(folder.resolve("classes"));
        Files.writeString(folder.resolve("Turnstile.java"), "class Turnstile {}");
        Invocation program = new Invocation(
                folder.resolve("classes").toString(),
                "Turnstile",
                List.of(),
                List.of(),
                List.of(),
                "jdk",
                List.of(),
                List.of());
        assertThat(Sources.of(folder.resolve("elsewhere"), List.of(), program).find("Turnstile", "Turnstile.java"))
                .isPresent();
    }

    @Test
    void areFoundWhereTheUserSays() throws IOException {
        Bank.sources(folder);
        Path root = folder.resolve("src/main/java");
        Sources sources = Sources.of(folder.resolve("elsewhere"), List.of(root), "");
        assertThat(sources.find("bank.Bank", "Bank.java")).isPresent();
        assertThat(sources.nameOf("bank.Other", null)).isEqualTo("bank/Other.java");
    }

    @Test
    void noNameLeadsOutOfTheSourceFolder() throws IOException {
        Bank.sources(folder);
        Files.writeString(folder.resolve("secret"), "secret");
        Sources sources = Sources.of(folder, List.of(), "");
        assertThat(sources.find("bank.Bank", "../../../../secret")).isEmpty();
        assertThat(sources.find("bank.Bank", "../secret")).isEmpty();
        assertThat(sources.find("bank.Bank", "\0")).isEmpty();
    }
}
