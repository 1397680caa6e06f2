package targets.racy;

/** The reference races, but the record behind it has final fields only, which every reader sees whole. */
public class ImmutableByRace {
    record Quote(String symbol, int price) {}

    private Quote latest = new Quote("DH", 1);

    private void update() {
        latest = new Quote("DH", 2); // race: latest
    }

    private int price() {
        Quote quote = latest; // race: latest
        return quote.price();
    }

    public static void main(String[] args) throws InterruptedException {
        ImmutableByRace ticker = new ImmutableByRace();
        Thread feed = new Thread(ticker::update);
        Thread view = new Thread(ticker::price);
        feed.start();
        view.start();
        feed.join();
        view.join();
        assert ticker.price() == 2;
    }
}
