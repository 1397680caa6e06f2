package idioms.racy;

/** Races on c. */
public class SharedByGetter {
    static class Box {
        int c;
    }

    static class Repo {
        private final Box b = new Box();

        Box box() {
            return b;
        }
    }

    static class W extends Thread {
        final Repo r;

        W(Repo r) {
            this.r = r;
        }

        public void run() {
            r.box().c++;
        }
    }

    public static void main(String[] z) {
        Repo r = new Repo();
        new W(r).start();
        new W(r).start();
    }
}
