package crawler;

/** Crawls a site in memory. Arguments: the number of threads (default 4) and of pages (default 24). */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int pages = args.length > 1 ? Integer.parseInt(args[1]) : 24;
        Index index = new Index();
        new Crawler(Site.ofSize(pages), index).crawl(threads);
        System.out.println("Crawled " + index.pages() + " pages with " + index.words() + " different words");
    }
}
