package targets.racy;

/** The owner closes a connection that a worker may still need. */
public class CloseTooEarly { // pattern: inherent
    static class Connection {
        private boolean closed;

        void send() {
            if (closed) { // race: closed
                throw new IllegalStateException("connection is closed");
            }
        }

        void close() {
            closed = true; // race: closed
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Connection connection = new Connection();
        Thread worker = new Thread(connection::send);
        worker.start();
        connection.close();
        worker.join();
    }
}
