package targets.racy;

/** Two order threads add their sums to a static total, each several times. */
public class StaticTotal { // pattern: load-store
    private static int total;

    static class OrderThread extends Thread {
        private final int price;

        OrderThread(int price) {
            this.price = price;
        }

        @Override
        public void run() {
            for (int i = 0; i < 4; i++) {
                total += price; // race: total
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OrderThread cheap = new OrderThread(1);
        OrderThread dear = new OrderThread(100);
        cheap.start();
        dear.start();
        cheap.join();
        dear.join();
        assert total == 404 : "total is " + total;
    }
}
