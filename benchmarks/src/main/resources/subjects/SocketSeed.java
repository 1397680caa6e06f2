package seeds;

import net.sourceforge.jtds.jdbc.StreamSocket;

public class SocketSeed {
    public static void main(String[] args) throws Exception {
        StreamSocket socket = new StreamSocket();
        socket.stop();
        socket.send();
    }
}
