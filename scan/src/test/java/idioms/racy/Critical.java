package idioms.racy;

/** Races on turn. */
public class Critical {
    int turn;

    static class T0 extends Thread {
        Critical c;

        T0(Critical c) {
            this.c = c;
        }

        public void run() {
            while (c.turn != 0)
                ;
            c.turn = 1;
        }
    }

    static class T1 extends Thread {
        Critical c;

        T1(Critical c) {
            this.c = c;
        }

        public void run() {
            while (c.turn != 1)
                ;
            c.turn = 0;
        }
    }

    public static void main(String[] a) throws Exception {
        Critical c = new Critical();
        c.turn = 0;
        T0 x = new T0(c);
        T1 y = new T1(c);
        x.start();
        y.start();
        x.join();
        y.join();
    }
}
