package idioms.clean;

import java.util.stream.Stream;

public class CollectOwn {
    static class Acc {
        int n;

        void add(int x) {
            n += x;
        }

        void merge(Acc o) {
            n += o.n;
        }
    }

    public static void main(String[] a) {
        Acc r = Stream.of(1, 2, 3).parallel().collect(Acc::new, Acc::add, Acc::merge);
        System.out.println(r.n);
    }
}
