package crawler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The crawler with one thread: every page is indexed, and once. */
class CrawlerTest {
    private final Index index = new Index();

    @Test
    void oneThreadFindsEveryPage() throws InterruptedException {
        new Crawler(Site.ofSize(24), index).crawl(1);
        assertThat(index.pages()).isEqualTo(24);
        assertThat(index.find("17")).containsExactly("/page17");
        assertThat(index.find("page")).hasSize(24);
    }

    @Test
    void pagesThatNothingLeadsToAreNotFound() throws InterruptedException {
        Site site = Site.ofSize(3);
        site.add(new Page("/hidden", "secret", List.of()));
        new Crawler(site, index).crawl(1);
        assertThat(index.pages()).isEqualTo(3);
        assertThat(index.find("secret")).isEmpty();
    }

    @Test
    void theIndexRefusesAPageItHas() {
        Page page = new Page("/a", "some words", List.of());
        index.add(page);
        assertThatThrownBy(() -> index.add(page)).isInstanceOf(IllegalStateException.class);
        assertThat(index.words()).isEqualTo(2);
    }
}
