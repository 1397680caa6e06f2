package io.deadheat.its.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.Dossier;
import io.deadheat.report.DossierReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Seeds and the classes they belong to. */
class ReplayTest {
    private static final String RACE = """
            class App {
                static int shared;
                static void count() {
                    %s
                    shared++;
                }
                public static void main(String[] args) throws Exception {
                    Thread one = new Thread(App::count);
                    Thread two = new Thread(App::count);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    assert shared == 2 : shared;
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aSeedThatNoLongerFitsTheClassesIsBadInput() throws IOException {
        String id = confirmed();
        compile("synchronized (App.class) { System.out.println(); }");
        Deadheat.Result result = Deadheat.in(folder).run("replay", id);
        assertThat(result.exit()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).contains("deadheat: the seed of " + id + " no longer fits the classes");
    }

    @Test
    void aProgramThatIsGoneIsBadInput() throws IOException {
        String id = confirmed();
        Files.delete(folder.resolve("classes/App.class"));
        Deadheat.Result result = Deadheat.in(folder).run("replay", id);
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err()).startsWith("deadheat: no such class: App").hasLineCount(1);
    }

    @Test
    void racesOfAnotherProgramAreBadInput() throws IOException {
        confirmed();
        Deadheat.Result result = Deadheat.in(folder)
                .run("confirm", "--from", ".deadheat/races.json", "-cp", Deadheat.programs(), "programs.Racer");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("deadheat: .deadheat/races.json is about another program: App, and not programs.Racer")
                .hasLineCount(1);
    }

    @Test
    void racesOfOtherClassesAreBadInput() throws IOException {
        confirmed();
        Files.createDirectories(folder.resolve("other"));
        Javac.compile(folder.resolve("other"), ".", Map.of("App.java", """
                class App {
                    public static void main(String[] args) {}
                }
                """));
        Deadheat.Result result =
                Deadheat.in(folder).run("confirm", "--from", ".deadheat/races.json", "-cp", "other", "App");
        assertThat(result.exit()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("deadheat: .deadheat/races.json does not fit the classes: ")
                .hasLineCount(1);
    }

    @Test
    void aDebuggerIsWaitedForAndTheRunIsTheSameOnceItIsGone() throws Exception {
        String id = confirmed();
        try (Deadheat.Running running = Deadheat.in(folder).start("replay", "--debug", id)) {
            attach(running);
            Deadheat.Result result = running.await();
            assertThat(result.exit()).as(result.err()).isEqualTo(1);
            assertThat(result.err()).contains("gave the same run again");
        }
    }

    /** Connects as a debugger does: both sides say the same words first. */
    private static void attach(Deadheat.Running running) throws Exception {
        Pattern port = Pattern.compile("waiting for a debugger on port (\\d+)");
        byte[] handshake = "JDWP-Handshake".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        while (running.process().isAlive()) {
            Matcher said = port.matcher(running.errors());
            if (said.find()) {
                try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(said.group(1)))) {
                    socket.getOutputStream().write(handshake);
                    assertThat(socket.getInputStream().readNBytes(handshake.length))
                            .isEqualTo(handshake);
                    return;
                } catch (java.net.ConnectException notYet) {
                    running.process().waitFor(50, TimeUnit.MILLISECONDS);
                }
            }
        }
        throw new AssertionError("no debug port was opened: " + running.errors());
    }

    private String confirmed() throws IOException {
        compile("");
        Deadheat.Result result = Deadheat.in(folder).run("confirm", "--runs", "20", "-cp", "classes", "App");
        assertThat(result.exit()).as(result.err()).isEqualTo(1);
        Dossier dossier = DossierReader.read(folder.resolve(".deadheat/races.json"));
        return dossier.races.get(0).id;
    }

    private void compile(String statement) throws IOException {
        Javac.compile(folder.resolve("classes"), ".", Map.of("App.java", RACE.formatted(statement)));
    }
}
