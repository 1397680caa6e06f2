package acme;

import org.junit.jupiter.api.Test;

class TillIT {
    @Test
    void bothEnter() throws InterruptedException {
        Till till = new Till();
        Thread one = new Thread(till::enter);
        Thread other = new Thread(till::enter);
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
