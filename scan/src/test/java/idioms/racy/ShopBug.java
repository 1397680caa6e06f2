package idioms.racy;

/** Races on items. */
public class ShopBug {
    static class Store {
        int items;

        synchronized void supply() {
            items++;
            notify();
        }

        void consume() {
            while (items == 0) Thread.yield();
            synchronized (this) {
                items--;
            }
        }
    }

    public static void main(String[] a) {
        Store s = new Store();
        new Thread(s::supply).start();
        new Thread(s::consume).start();
    }
}
