package idioms.racy;

/** Races on heads. */
public class EnumSwitch {
    enum Side {
        HEADS,
        TAILS
    }

    record Coin(Side side, Tally tally) {
        void count() {
            switch (side) {
                case HEADS -> tally.heads++;
                case TAILS -> {
                    synchronized (tally) {
                        tally.tails++;
                    }
                }
            }
        }
    }

    static class Tally {
        int heads;
        int tails;
    }

    public static void main(String[] args) {
        Coin coin = new Coin(args.length == 0 ? Side.HEADS : Side.TAILS, new Tally());
        new Thread(coin::count).start();
        new Thread(coin::count).start();
    }
}
