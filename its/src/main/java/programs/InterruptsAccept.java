package programs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;

/** Interrupts a thread that waits for a connection, and one that waits for whatever comes first, either of which ends that. */
public final class InterruptsAccept {
    private InterruptsAccept() {}

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open();
                Selector selector = Selector.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Thread accepting = new Thread(() -> accept(server));
            Thread selecting = new Thread(() -> select(selector));
            for (Thread thread : new Thread[] {accepting, selecting}) {
                thread.start();
                Thread.sleep(1);
                thread.interrupt();
                thread.join();
            }
            System.out.println(server.isOpen() + " " + selector.isOpen());
        }
    }

    private static void accept(ServerSocketChannel server) {
        try {
            server.accept();
        } catch (ClosedByInterruptException e) {
            System.out.println("accepting " + Thread.interrupted() + Thread.interrupted());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void select(Selector selector) {
        try {
            selector.select();
            System.out.println("selecting " + Thread.interrupted() + Thread.interrupted());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
