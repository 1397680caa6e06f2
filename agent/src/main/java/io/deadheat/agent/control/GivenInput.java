package io.deadheat.agent.control;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** The program's standard input: a file, read by every run from its beginning. Says so if it is read and empty. */
final class GivenInput extends InputStream {
    private static String file;
    private static GivenInput current;
    private static InputStream buffered;
    private static volatile boolean askedInVain;

    private FileInputStream in;
    private boolean isUsed;
    private boolean isRead;

    /** Told before the first run; null leaves the JVM's own input alone. */
    static void isIn(String name) {
        file = name;
    }

    /** Before each run; what no run has touched is still fresh. */
    static void renew() throws IOException {
        if (file != null) {
            if (current == null || current.isUsed) {
                end();
                current = new GivenInput();
                buffered = new BufferedInputStream(current);
            }
            if (System.in != buffered) {
                System.setIn(buffered);
            }
        }
    }

    private static void end() throws IOException {
        if (current != null && current.in != null) {
            current.in.close();
        }
    }

    static List<String> addTo(List<String> notes) {
        List<String> all = new ArrayList<>(notes);
        if (askedInVain) {
            all.add("the program reads its standard input, which is empty: give it to deadheat, by < FILE or a pipe");
        }
        return all;
    }

    private FileInputStream in() throws IOException {
        isUsed = true;
        in = in == null ? new FileInputStream(file) : in;
        return in;
    }

    @Override
    public int read() throws IOException {
        return seen(in().read());
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        return seen(in().read(bytes, from, length));
    }

    private int seen(int result) {
        askedInVain |= result < 0 && !isRead;
        isRead |= result >= 0;
        return result;
    }

    @Override
    public int available() throws IOException {
        return in().available();
    }

    @Override
    public void close() throws IOException {
        in().close();
    }
}
