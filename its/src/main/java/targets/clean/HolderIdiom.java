package targets.clean;

/** The holder idiom: class initialisation publishes the instance and what its constructor wrote. */
public class HolderIdiom {
    private int value;

    private HolderIdiom() {
        value = 7;
    }

    private static class Holder {
        static final HolderIdiom INSTANCE = new HolderIdiom();
    }

    static int value() {
        return Holder.INSTANCE.value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(HolderIdiom::value);
        Thread second = new Thread(HolderIdiom::value);
        first.start();
        second.start();
        first.join();
        second.join();
        assert value() == 7;
    }
}
