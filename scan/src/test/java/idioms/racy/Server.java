package idioms.racy;

import java.util.*;

/** Races on connections. */
public class Server {
    private final List<Handler> handlers = Collections.synchronizedList(new ArrayList<>());
    int connections;

    class Handler implements Runnable {
        int own;

        public void run() {
            connections++;
            own++;
            handlers.remove(this);
        }
    }

    void accept() {
        Handler h = new Handler();
        handlers.add(h);
        new Thread(h).start();
    }

    public static void main(String[] x) {
        Server s = new Server();
        for (int i = 0; i < 3; i++) s.accept();
    }
}
