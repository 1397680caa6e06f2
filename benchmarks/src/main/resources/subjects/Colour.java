package seeds;

import org.apache.commons.lang.enums.Enum;

public class Colour extends Enum {
    private static final long serialVersionUID = 1;
    private static final java.util.concurrent.atomic.AtomicInteger COUNT =
            new java.util.concurrent.atomic.AtomicInteger();

    protected Colour(String name) {
        super(name);
    }

    public static Colour create(String name) {
        return new Colour(name + COUNT.incrementAndGet());
    }

    public static int names() {
        return getEnumList(Colour.class).size();
    }
}
