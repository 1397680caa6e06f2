package net.sourceforge.jtds.jdbc;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** The socket of a connection, with a stream in place of a server, and what a statement does with it. */
public class StreamSocket extends SharedSocket {
    private static final byte LENGTH = 8;

    private final int stream;

    public StreamSocket() {
        super(Driver.TDS80, Driver.SQLSERVER);
        setOut(new DataOutputStream(new ByteArrayOutputStream()));
        stream = getRequestStream(512, 28).getStreamId();
    }

    /** Sends a request of one packet. */
    public void send() throws IOException {
        sendNetPacket(stream, new byte[] {1, 1, 0, LENGTH, 0, 0, 0, 0});
    }

    /** Cancels the request that was sent, if there is one. */
    public boolean stop() {
        return cancel(stream);
    }
}
