package crawler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A web site in memory. It is built once and only read afterwards. */
public class Site {
    private final Map<String, Page> pages = new HashMap<>();

    /** A site whose pages form a tree with many links across it. */
    public static Site ofSize(int size) {
        Site site = new Site();
        for (int i = 0; i < size; i++) {
            List<String> links = new ArrayList<>();
            for (int target : new int[] {2 * i + 1, 2 * i + 2, (7 * i + 3) % size, 0}) {
                if (target < size) {
                    links.add(url(target));
                }
            }
            site.add(new Page(url(i), "page " + i + " of a site with " + size + " pages", links));
        }
        return site;
    }

    private static String url(int number) {
        return "/page" + number;
    }

    public void add(Page page) {
        pages.put(page.url(), page);
    }

    public String root() {
        return url(0);
    }

    /** The page at this address. */
    public Page fetch(String url) {
        Page page = pages.get(url);
        if (page == null) {
            throw new IllegalArgumentException("404: " + url);
        }
        return page;
    }
}
