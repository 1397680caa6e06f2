package idioms.clean;

public class BeanBeforeStart {
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
        c.port = 1;
        W w = new W();
        w.setCfg(c);
        w.start();
        W v = new W();
        v.setCfg(c);
        v.start();
    }
}
