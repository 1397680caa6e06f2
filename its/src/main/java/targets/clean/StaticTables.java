package targets.clean;

import java.util.HashMap;
import java.util.Map;

/** Tables that a static initialiser fills are read-only afterwards, whichever thread came first. */
public class StaticTables {
    static class Roman {
        private static final Map<Character, Integer> VALUES = new HashMap<>();
        private static final int[] SQUARES = new int[5];

        static {
            VALUES.put('I', 1);
            VALUES.put('V', 5);
            for (int i = 0; i < SQUARES.length; i++) {
                SQUARES[i] = i * i;
            }
        }

        static int value(char letter) {
            return VALUES.get(letter) + SQUARES[2];
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> Roman.value('I'));
        Thread second = new Thread(() -> Roman.value('V'));
        first.start();
        second.start();
        first.join();
        second.join();
        assert Roman.value('V') == 9;
    }
}
