package targets.racy;

/** The flag is raised before everything it announces has been written. */
public class WriteAfterPublish {
    private String host;
    private int port;
    private volatile boolean ready;

    private void configure() {
        host = "localhost";
        ready = true;
        port = 8080; // race: port
    }

    private String address() {
        String name = ready ? host : "unknown";
        return port == 0 ? null : name; // race: port
    }

    public static void main(String[] args) throws InterruptedException {
        WriteAfterPublish server = new WriteAfterPublish();
        Thread starter = new Thread(server::configure);
        Thread client = new Thread(server::address);
        starter.start();
        client.start();
        starter.join();
        client.join();
    }
}
