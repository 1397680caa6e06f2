package idioms.racy;

import java.util.stream.IntStream;

/** Races on total. */
public class StreamNested {
    static int total;

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> IntStream.range(0, 9).parallel().forEach(i -> {
            total = i;
        }));
        t.start();
        System.out.println(total);
        t.join();
    }
}
