package programs.narada;

import programs.narada.Figure1.Counter;
import programs.narada.Undone.Lib;

/** Each method of {@link Lib} once. */
public final class UndoneSeed {
    private UndoneSeed() {}

    public static void main(String[] args) {
        Lib lib = new Lib();
        Counter counter = new Counter();
        lib.borrow(counter);
        lib.update();
    }
}
