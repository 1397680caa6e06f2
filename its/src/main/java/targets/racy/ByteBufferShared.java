package targets.racy;

/** A reader looks into a byte buffer that the writer still fills. */
public class ByteBufferShared {
    private final byte[] buffer = new byte[4];

    private void fill() {
        for (int i = 0; i < buffer.length; i++) {
            buffer[i] = (byte) i; // race: byte[]
        }
    }

    private int sum() {
        int sum = 0;
        for (int i = 0; i < buffer.length; i++) {
            sum += buffer[i]; // race: byte[]
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        ByteBufferShared channel = new ByteBufferShared();
        Thread writer = new Thread(channel::fill);
        Thread reader = new Thread(channel::sum);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
