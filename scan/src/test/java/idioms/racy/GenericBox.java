package idioms.racy;

/** Races on v. */
public class GenericBox<T> {
    T v;

    void set(T x) {
        v = x;
    }

    T get() {
        return v;
    }

    public static void main(String[] a) {
        GenericBox<String> g = new GenericBox<>();
        new Thread(() -> g.set("a")).start();
        System.out.println(g.get());
        GenericBox<String> h = new GenericBox<>();
        h.set("b");
    }
}
