package io.deadheat.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.deadheat.model.AccessKind;
import io.deadheat.model.Coverage;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Verdict;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The page as people see it. The screenshots are for looking at, in {@code target/screenshots}. */
class HtmlInBrowserTest {
    private static final Path SHOTS = Path.of("target/screenshots");
    private static final int MANY = 2000;

    @TempDir(cleanup = CleanupMode.NEVER)
    private static Path profile;

    @TempDir
    private Path folder;

    private static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        Path binary = Browser.binary().orElse(null);
        if (binary == null) {
            System.out.println("SKIPPED: no chromium on the path, so the HTML report is not tried in a browser");
        }
        Assumptions.assumeTrue(binary != null, "no chromium on the path and no DEADHEAT_CHROMIUM");
        browser = new Browser(binary, profile);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void forget() {
        browser.errors().clear();
    }

    @Test
    void showsARaceWithBothAccesses() throws IOException {
        String id = Bank.dossier().races.get(0).id;
        URI page = page(Bank.dossier());
        for (int width : new int[] {1280, 400}) {
            for (boolean dark : new boolean[] {false, true}) {
                browser.open(URI.create(page + "#" + id), width, dark);
                assertThat(browser.becomes("document.querySelectorAll('.race[open] .side').length === 2"))
                        .isTrue();
                assertThat(browser.eval("document.querySelector('.race[open] .hit').textContent"))
                        .contains("total = total + amount;");
                assertThat(browser.eval("document.querySelectorAll('.lanes tr.meet td.on').length"))
                        .isEqualTo("2");
                assertThat(browser.eval("document.querySelector('.diff .add').textContent"))
                        .contains("synchronized void deposit");
                assertThat(browser.eval("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                        .isEqualTo("true");
                browser.screenshot(SHOTS.resolve("race-" + width + (dark ? "-dark" : "") + ".png"));
            }
        }
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void showsTheCallPathsOfAPairThatTheScanFound() throws IOException {
        String id = Bank.dossier().races.get(1).id;
        for (int width : new int[] {1280, 400}) {
            browser.open(URI.create(page(Bank.dossier()) + "#" + id), width, width == 400);
            assertThat(browser.becomes("document.querySelectorAll('.race[open] .paths li').length === 4"))
                    .isTrue();
            assertThat(browser.eval("document.querySelector('.paths .field').textContent"))
                    .isEqualTo("bank.Bank.total");
            assertThat(browser.eval("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                    .isEqualTo("true");
            browser.screenshot(SHOTS.resolve("paths-" + width + ".png"));
        }
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void isOperatedByKeyboard() throws IOException {
        browser.open(page(Bank.dossier()), 1280, false);
        browser.eval("document.querySelector('.race summary').focus()");
        browser.pressEnter();
        assertThat(browser.becomes("document.querySelectorAll('.race[open] .side').length === 2"))
                .isTrue();
        browser.eval("document.querySelector('.tile[data-kind=suppressed]').focus()");
        browser.pressEnter();
        assertThat(browser.eval("document.getElementById('count').textContent")).isEqualTo("1 of 4 races");
        assertThat(browser.eval("document.querySelector('.tile[data-kind=suppressed]').getAttribute('aria-pressed')"))
                .isEqualTo("true");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void everythingToPressHasANameAndEveryFieldALabel() throws IOException {
        browser.open(
                URI.create(page(Bank.dossier()) + "#" + Bank.dossier().races.get(0).id), 1280, false);
        assertThat(browser.becomes("document.querySelector('.race[open] .side')"))
                .isTrue();
        assertThat(browser.eval("[...document.querySelectorAll('button, summary, [role=region]')]"
                        + ".filter(e => !(e.textContent.trim() || e.getAttribute('aria-label'))).length"))
                .isEqualTo("0");
        assertThat(browser.eval("[...document.querySelectorAll('input')].filter(e => !e.labels.length).length"))
                .isEqualTo("0");
        assertThat(browser.eval("document.querySelectorAll('h1').length")).isEqualTo("1");
        assertThat(browser.eval("document.documentElement.lang")).isEqualTo("en");
    }

    @Test
    void bearsTwoThousandRaces() throws IOException {
        Dossier many = new Dossier();
        for (int i = 0; i < MANY; i++) {
            Race race = new Race(
                    Dossiers.access("a.B.field" + i, 0, AccessKind.READ, "T1"),
                    Dossiers.access("a.B.field" + i, 1, AccessKind.WRITE, "T2"));
            race.verdict = i % 10 == 0 ? Verdict.CONFIRMED : Verdict.POTENTIAL;
            many.races.add(race);
        }
        browser.open(page(many), 1280, false);
        assertThat(browser.eval("document.getElementById('headline').textContent"))
                .isEqualTo("200 confirmed races, 1800 potential races");
        assertThat(Integer.parseInt(browser.eval("document.querySelectorAll('.race').length")))
                .isBetween(50, 200);
        browser.eval("(() => { const s = document.getElementById('search'); s.value = 'field1234';"
                + " s.dispatchEvent(new Event('input')); })()");
        assertThat(browser.eval("document.getElementById('list').textContent")).contains("a.B.field1234");
        assertThat(browser.eval("document.getElementById('count').textContent")).isEqualTo("1 of 2000 races");
        assertThat(browser.errors()).isEmpty();
        browser.screenshot(SHOTS.resolve("many.png"));
    }

    @Test
    void nothingInTheDataRuns() throws IOException {
        Dossier hostile = Hostile.dossier();
        browser.open(URI.create(page(hostile) + "#" + hostile.races.get(0).id), 1280, false);
        browser.eval("document.querySelectorAll('details').forEach(d => { d.open = true; })");
        assertThat(browser.becomes("document.querySelectorAll('.side').length >= 6"))
                .isTrue();
        assertThat(browser.eval("window.pwned")).isEqualTo("undefined");
        assertThat(browser.eval("document.querySelectorAll('img').length")).isEqualTo("0");
        assertThat(browser.eval("document.body.textContent")).contains("</script><script>window.pwned=1");
        assertThat(browser.errors()).isEmpty();
        browser.screenshot(SHOTS.resolve("hostile.png"));
    }

    @Test
    void longNamesAndNotesStayOnASmallPage() throws IOException {
        Dossier wide = Dossiers.full();
        String name =
                "org.acme.Registry: lookUp(java.lang.String," + "java.util.Map,".repeat(40) + "int) is not called";
        wide.coverage = new Coverage(1, 0, List.of(new Coverage.Skipped(name, name)), List.of(name));
        browser.open(page(wide), 400, false);
        assertThat(browser.eval("document.getElementById('coverage').textContent"))
                .contains(name);
        assertThat(browser.eval("document.documentElement.scrollWidth")).isEqualTo("400");
    }

    @Test
    void showsAnEmptyResult() throws IOException {
        browser.open(page(new Dossier()), 400, true);
        assertThat(browser.eval("document.getElementById('headline').textContent"))
                .isEqualTo("no races found");
        assertThat(browser.errors()).isEmpty();
    }

    private URI page(Dossier dossier) throws IOException {
        Path file = folder.resolve("report.html");
        Files.writeString(file, HtmlReport.render(dossier, Bank.sources(folder), "1.0"));
        return file.toUri();
    }
}
