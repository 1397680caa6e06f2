package programs;

import java.io.IOException;
import java.io.InputStream;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Threads that wait for each other, or for another process, through the operating system. Arguments: how. */
public final class Blocks {
    private static int waited;

    private Blocks() {}

    public static void main(String[] args) throws Exception {
        for (String how : args) {
            run(how);
        }
    }

    private static void run(String how) throws Exception {
        switch (how) {
            case "socket" -> socket();
            case "channel" -> channel();
            case "datagram" -> datagram();
            case "selector" -> selector();
            case "pipe" -> pipe();
            case "process" -> process();
            case "left" -> leftInAccept();
            case "file" -> file();
            case "virtual" -> virtual();
            default -> throw new IllegalArgumentException(how);
        }
    }

    /** A virtual thread waits for a client that comes late. */
    private static void virtual() throws Exception {
        ExecutorService executor = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Future<Integer> answer = executor.submit(() -> {
                try (SocketChannel socket = server.accept()) {
                    ByteBuffer one = ByteBuffer.allocate(1);
                    socket.read(one);
                    return one.get(0) + 1;
                }
            });
            Thread.sleep(100);
            try (SocketChannel socket = SocketChannel.open(server.getLocalAddress())) {
                Thread.sleep(100);
                socket.write(ByteBuffer.wrap(new byte[] {1}));
                System.out.println("answered " + answer.get());
            }
        }
        executor.shutdown();
    }

    private static Thread start(Body body) {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private interface Body {
        void run() throws Exception;
    }

    private static void socket() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            Thread client = start(() -> {
                try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                    socket.getOutputStream().write(1);
                    System.out.println("answered " + socket.getInputStream().read());
                }
            });
            try (Socket socket = server.accept()) {
                socket.getOutputStream().write(1 + socket.getInputStream().read());
            }
            client.join();
        }
    }

    private static void channel() throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            CountDownLatch done = new CountDownLatch(1);
            start(() -> {
                try (SocketChannel socket = SocketChannel.open(server.getLocalAddress())) {
                    socket.write(ByteBuffer.wrap(new byte[] {1}));
                    ByteBuffer answer = ByteBuffer.allocate(1);
                    socket.read(answer);
                    System.out.println("answered " + answer.get(0));
                    done.countDown();
                }
            });
            try (SocketChannel socket = server.accept()) {
                ByteBuffer asked = ByteBuffer.allocate(1);
                socket.read(asked);
                socket.write(ByteBuffer.wrap(new byte[] {(byte) (asked.get(0) + 1)}));
                System.out.println(done.await(30, TimeUnit.SECONDS) ? "done" : "too late");
            }
        }
    }

    private static void datagram() throws Exception {
        try (DatagramSocket receiver = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            Thread sender = start(() -> {
                try (DatagramSocket socket = new DatagramSocket()) {
                    socket.send(new DatagramPacket(new byte[1], 1, receiver.getLocalSocketAddress()));
                }
            });
            DatagramPacket packet = new DatagramPacket(new byte[9], 9);
            receiver.receive(packet);
            System.out.println("answered " + (1 + packet.getLength()));
            sender.join();
        }
    }

    private static void selector() throws Exception {
        Pipe pipe = Pipe.open();
        try (Selector selector = Selector.open()) {
            pipe.source().configureBlocking(false);
            pipe.source().register(selector, SelectionKey.OP_READ);
            Thread writer = start(() -> pipe.sink().write(ByteBuffer.allocate(1)));
            System.out.println("answered " + (1 + selector.select()));
            writer.join();
        } finally {
            pipe.source().close();
            pipe.sink().close();
        }
    }

    private static void pipe() throws Exception {
        Pipe pipe = Pipe.open();
        Thread writer = start(() -> {
            pipe.sink().write(ByteBuffer.allocate(1));
            pipe.sink().close();
        });
        System.out.println("answered " + (1 + pipe.source().read(ByteBuffer.allocate(9))));
        writer.join();
        pipe.source().close();
    }

    private static void process() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "read x; echo $x").start();
        Thread reader = start(() -> {
            try (InputStream in = process.getInputStream()) {
                System.out.println("answered " + new String(in.readAllBytes(), StandardCharsets.UTF_8).trim());
            }
        });
        Thread counter = start(() -> waited++);
        process.getOutputStream().write("2\n".getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().close();
        System.out.println("ended " + process.waitFor());
        process.onExit().get(30, TimeUnit.SECONDS);
        reader.join();
        counter.join();
    }

    /** The server's thread is still in there when the program is done; the next run must not find it. */
    private static void leftInAccept() throws IOException {
        long left = Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.getName().equals("acceptor"))
                .count();
        ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        Thread acceptor = new Thread(
                () -> {
                    try (Socket socket = server.accept()) {
                        socket.getOutputStream().write(1);
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "acceptor");
        acceptor.setDaemon(true);
        acceptor.start();
        System.out.println("answered " + (2 + left));
    }

    private static void file() throws Exception {
        Path file = Files.createTempFile("blocks", ".txt");
        Thread writer = start(() -> Files.writeString(file, "2"));
        writer.join();
        System.out.println("answered " + Files.readString(file));
        Files.delete(file);
    }
}
