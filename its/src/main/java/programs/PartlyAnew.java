package programs;

import programs.parts.Ledger;

/** Has statics that cannot be put back, and uses a package whose can; with a name, that package makes an object of ours. */
public final class PartlyAnew {
    private static final Thread WORKER = new Thread(() -> change(5));
    private static int heard;

    private PartlyAnew() {}

    /** Made by its name. */
    public static final class Listener implements Runnable {
        @Override
        public void run() {
            heard++;
        }
    }

    private static void change(int by) {
        Ledger.enter("by " + by, by);
        Ledger.add(by);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(heard + " " + Ledger.state() + " " + WORKER.getState());
        Runnable listener = args.length > 0 ? Ledger.make(args[0]) : new Listener();
        Ledger.listen(listener);
        WORKER.start();
        change(7);
        WORKER.join();
        System.out.println(heard + " " + Ledger.state() + " " + listener.hashCode() + (listener instanceof Listener));
    }
}
