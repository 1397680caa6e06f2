package programs.narada;

import java.util.Random;

/** Figures 8 and 13: the object behind {@code A.x} is set through {@code Z.w}. */
public final class Figure13 {
    private Figure13() {}

    public static class X {
        private Object o;
    }

    public static class Y {}

    public static class A {
        private X x;
        private Y y;

        public void foo(Y y) {
            synchronized (this) {
                A b = this;
                X t = b.x;
                t.o = new Random(1).nextInt();
                b.y = y;
            }
        }

        public void bar(Z z) {
            this.x = z.w;
        }

        @Override
        public String toString() {
            return x.o + " " + y;
        }
    }

    public static class Z {
        private X w;

        public void baz(X x) {
            this.w = x;
        }
    }
}
