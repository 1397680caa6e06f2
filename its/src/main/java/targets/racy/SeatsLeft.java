package targets.racy;

/** Two agents sell the last seat. */
public class SeatsLeft { // pattern: test-and-use
    private static int seats = 1;

    static class Agent extends Thread {
        boolean sold;

        @Override
        public void run() {
            if (seats > 0) { // race: seats
                seats = seats - 1; // race: seats
                sold = true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Agent here = new Agent();
        Agent there = new Agent();
        here.start();
        there.start();
        here.join();
        there.join();
        assert !(here.sold && there.sold) : "one seat sold twice, " + seats + " left";
    }
}
