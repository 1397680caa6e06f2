package idioms.racy;

/** Races on port. */
public class BeanAfterStart {
    static class Cfg {
        String host;
        int port;
    }

    static class W extends Thread {
        Cfg c;

        void setCfg(Cfg c) {
            this.c = c;
        }

        public void run() {
            System.out.println(c.host + c.port);
        }
    }

    public static void main(String[] z) {
        Cfg c = new Cfg();
        c.host = "h";
        W w = new W();
        w.setCfg(c);
        w.start();
        c.port = 2;
    }
}
