package acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EmptyTillTest {
    @Test
    void isEmpty() {
        assertEquals(0, new Till().total());
    }
}
