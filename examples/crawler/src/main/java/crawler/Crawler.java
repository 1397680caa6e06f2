package crawler;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Follows the links of a site with several threads and puts every page into the index once. */
public class Crawler {
    private final Site site;
    private final Index index;
    private final Map<String, Integer> visited = new HashMap<>();
    private final AtomicInteger pending = new AtomicInteger();
    private final CountDownLatch finished = new CountDownLatch(1);

    public Crawler(Site site, Index index) {
        this.site = site;
        this.index = index;
    }

    /** Crawls the whole site and returns when the last page is done. */
    public void crawl(int threads) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        submit(pool, site.root(), 0);
        finished.await();
        pool.shutdown();
    }

    private void submit(ExecutorService pool, String url, int depth) {
        pending.incrementAndGet();
        pool.execute(() -> {
            try {
                visit(pool, url, depth);
            } finally {
                if (pending.decrementAndGet() == 0) {
                    finished.countDown();
                }
            }
        });
    }

    private void visit(ExecutorService pool, String url, int depth) {
        if (visited.containsKey(url)) {
            return;
        }
        visited.put(url, depth);
        Page page = site.fetch(url);
        index.add(page);
        for (String link : page.links()) {
            submit(pool, link, depth + 1);
        }
    }
}
