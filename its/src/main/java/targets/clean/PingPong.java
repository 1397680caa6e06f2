package targets.clean;

/** Two threads take turns with wait and notify. */
public class PingPong {
    private final StringBuilder rally = new StringBuilder();
    private boolean pingsTurn = true;

    private synchronized void play(boolean ping) {
        try {
            for (int i = 0; i < 2; i++) {
                while (pingsTurn != ping) {
                    wait();
                }
                rally.append(ping ? 'i' : 'o');
                pingsTurn = !ping;
                notify();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PingPong table = new PingPong();
        Thread ping = new Thread(() -> table.play(true));
        Thread pong = new Thread(() -> table.play(false));
        ping.start();
        pong.start();
        ping.join();
        pong.join();
        assert table.rally.toString().equals("ioio");
    }
}
