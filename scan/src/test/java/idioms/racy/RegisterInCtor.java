package idioms.racy;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Races on ready. */
public class RegisterInCtor {
    private static final List<RegisterInCtor> ALL = new CopyOnWriteArrayList<>();
    private int ready;

    RegisterInCtor() {
        ALL.add(this);
        ready = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> ALL.forEach(r -> System.out.println(r.ready)));
        reader.start();
        new RegisterInCtor();
        reader.join();
    }
}
