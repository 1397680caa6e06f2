package idioms.clean;

public class HolderOk {
    int v = 1;

    private HolderOk() {}

    static class H {
        static final HolderOk I = new HolderOk();
    }

    static HolderOk get() {
        return H.I;
    }

    public static void main(String[] a) {
        for (int i = 0; i < 3; i++) new Thread(() -> System.out.println(get().v)).start();
    }
}
