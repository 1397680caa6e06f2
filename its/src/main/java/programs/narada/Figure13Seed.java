package programs.narada;

import programs.narada.Figure13.A;
import programs.narada.Figure13.X;
import programs.narada.Figure13.Y;
import programs.narada.Figure13.Z;

/** Each method of {@link A} and {@link Z} once. */
public final class Figure13Seed {
    private Figure13Seed() {}

    public static void main(String[] args) {
        X x = new X();
        Z z = new Z();
        z.baz(x);
        A a = new A();
        a.bar(z);
        Y y = new Y();
        a.foo(y);
    }
}
