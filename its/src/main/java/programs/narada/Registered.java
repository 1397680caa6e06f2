package programs.narada;

import java.util.ArrayList;
import java.util.List;

/** What all callers share is held by a constant, which does not race itself. */
public final class Registered {
    private static final List<String> NAMES = new ArrayList<>();

    private Registered() {}

    public static void add(String name) {
        NAMES.add(name);
    }
}
