package targets.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** A daemon thread serves requests until the program ends around it. */
public class DaemonService {
    static class Request {
        int number;
        final CompletableFuture<Integer> reply = new CompletableFuture<>();
    }

    private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
    private int served;

    private void serve() {
        try {
            while (true) {
                Request request = requests.take();
                served++;
                request.reply.complete(request.number * 2 + served);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private int ask(int number) {
        Request request = new Request();
        request.number = number;
        requests.add(request);
        return request.reply.join();
    }

    public static void main(String[] args) {
        DaemonService service = new DaemonService();
        Thread server = new Thread(service::serve, "server");
        server.setDaemon(true);
        server.start();
        assert service.ask(10) == 21;
        assert service.ask(20) == 42;
    }
}
