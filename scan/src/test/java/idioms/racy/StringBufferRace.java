package idioms.racy;

/** Races on StringBuilder. */
public class StringBufferRace {
    public static void main(String[] a) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 2; i++) new Thread(() -> sb.append("x")).start();
    }
}
