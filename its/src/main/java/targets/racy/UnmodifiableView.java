package targets.racy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An unmodifiable view protects from its reader's writes, not from the owner's. */
public class UnmodifiableView {
    private final List<String> names = new ArrayList<>(List.of("one"));
    private final List<String> view = Collections.unmodifiableList(names);

    private void add() {
        names.add("two"); // race: java.util.ArrayList
    }

    private String last() {
        return view.get(view.size() - 1); // race: java.util.ArrayList
    }

    public static void main(String[] args) throws InterruptedException {
        UnmodifiableView shared = new UnmodifiableView();
        Thread owner = new Thread(shared::add);
        Thread guest = new Thread(shared::last);
        owner.start();
        guest.start();
        owner.join();
        guest.join();
    }
}
