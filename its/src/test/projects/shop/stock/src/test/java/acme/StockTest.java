package acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StockTest {
    @Test
    void bothTake() throws InterruptedException {
        Stock stock = new Stock();
        Thread one = new Thread(stock::take);
        Thread other = new Thread(stock::take);
        one.start();
        other.start();
        one.join();
        other.join();
        assertEquals(8, stock.left());
    }
}
