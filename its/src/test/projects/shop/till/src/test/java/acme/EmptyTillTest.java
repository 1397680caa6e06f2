package acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EmptyTillTest {
    @Test
    void isEmpty() {
        Till till = new Till();
        till.enter();
        assertEquals(0, till.total());
        assertEquals(1, till.customers());
    }
}
