package acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TillTest {
    @Test
    void bothPay() throws InterruptedException {
        assertEquals("good morning", System.getProperty("acme.greeting"));
        assertEquals("EUR", System.getProperty("acme.currency"));
        Till till = new Till();
        Thread one = new Thread(() -> till.pay(1));
        Thread other = new Thread(() -> till.pay(2));
        one.start();
        other.start();
        one.join();
        other.join();
        assertEquals(3, till.total());
    }
}
