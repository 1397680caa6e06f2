package targets.clean;

/** A StringBuffer, unlike a StringBuilder, may be appended to by two threads. */
public class StringBufferAppend {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer text = new StringBuffer();
        Thread first = new Thread(() -> text.append("tick"));
        Thread second = new Thread(() -> text.append("tock"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert text.length() == 8;
    }
}
