package idioms.clean;

import java.util.ArrayList;
import java.util.List;

public class Confined {
    static class C {
        int v;
        final List<C> kids = new ArrayList<>();
    }

    static int work() {
        C c = new C();
        for (int i = 0; i < 3; i++) {
            C k = new C();
            k.v = i;
            c.kids.add(k);
        }
        int s = 0;
        for (C k : c.kids) {
            k.v++;
            s += k.v;
        }
        return s;
    }

    public static void main(String[] a) {
        for (int i = 0; i < 3; i++) new Thread(Confined::work).start();
    }
}
