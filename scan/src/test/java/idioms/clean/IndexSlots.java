package idioms.clean;

import java.util.stream.IntStream;

public class IndexSlots {
    public static void main(String[] a) {
        double[] out = new double[100];
        double[] in = new double[100];
        IntStream.range(0, 100).parallel().forEach(i -> out[i] = in[i] * 2);
        System.out.println(out[5]);
    }
}
