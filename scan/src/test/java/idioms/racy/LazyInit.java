package idioms.racy;

/** Races on instance. */
public class LazyInit {
    private static LazyInit instance;
    int v = 3;

    static LazyInit get() {
        if (instance == null) instance = new LazyInit();
        return instance;
    }

    public static void main(String[] a) {
        for (int i = 0; i < 3; i++) new Thread(() -> System.out.println(get().v)).start();
    }
}
