package peers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@code containsAll} of a synchronized list walks the other one without its lock. */
public final class ContainsAll implements Program {
    private final List<String> mine = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
    private final List<String> other = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));

    @Override
    public void run(int thread) {
        if (thread == 0) {
            mine.containsAll(other);
        } else {
            other.removeAll(List.of("a", "b", "c"));
        }
    }

    public static void main(String[] args) {
        Program.run(new ContainsAll());
    }
}
