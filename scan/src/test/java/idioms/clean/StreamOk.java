package idioms.clean;

import java.util.stream.*;

public class StreamOk {
    static int sum;

    public static void main(String[] a) {
        IntStream.range(0, 100).forEach(i -> sum += i);
        int s = IntStream.range(0, 10).parallel().map(i -> i * 2).sum();
        System.out.println(sum + s);
    }
}
