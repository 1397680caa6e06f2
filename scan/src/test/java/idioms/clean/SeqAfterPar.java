package idioms.clean;

import java.util.List;

public class SeqAfterPar {
    static int sum;

    public static void main(String[] a) {
        List.of(1, 2, 3).parallelStream().map(x -> x + 1).sequential().forEach(x -> sum += x);
        System.out.println(sum);
    }
}
