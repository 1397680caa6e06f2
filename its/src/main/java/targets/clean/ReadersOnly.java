package targets.clean;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collections that are filled before the threads start and only read by them. */
public class ReadersOnly {
    private final List<String> keys = new ArrayList<>(List.of("a", "b"));
    private final Map<String, Integer> values = new HashMap<>(Map.of("a", 1, "b", 2));
    private int offset = 10;

    private int sum() {
        int sum = offset;
        for (String key : keys) {
            sum += values.get(key);
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        ReadersOnly table = new ReadersOnly();
        Thread first = new Thread(table::sum);
        Thread second = new Thread(table::sum);
        first.start();
        second.start();
        first.join();
        second.join();
        table.offset = 0;
        assert table.sum() == 3;
    }
}
