package programs.narada;

import programs.narada.Figure1.Counter;
import programs.narada.Figure1.Lib;

/** Each method of {@link Lib} once. */
public final class Figure1Seed {
    private Figure1Seed() {}

    public static void main(String[] args) {
        Lib lib = new Lib();
        Counter counter = new Counter();
        lib.set(counter);
        lib.update();
    }
}
