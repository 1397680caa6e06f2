package programs;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Serves two clients of its own, and then waits for others that never come. Argument: the port. */
public final class IdleServer {
    private static int served;

    private IdleServer() {}

    public static void main(String[] args) throws IOException {
        ServerSocket server = new ServerSocket(Integer.parseInt(args[0]), 2, InetAddress.getLoopbackAddress());
        for (int i = 0; i < 2; i++) {
            new Thread(() -> call(server)).start();
        }
        while (true) {
            Socket client = server.accept();
            new Thread(() -> serve(client)).start();
        }
    }

    private static void call(ServerSocket server) {
        try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
            socket.getInputStream().read();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void serve(Socket client) {
        try (client) {
            served++; // race: served
            client.getOutputStream().write(served);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
