package peers;

import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;

/** Runs a program once. Argument: its name. */
public final class Main {
    private Main() {}

    static Program made(String name) {
        return switch (name) {
            case "VolatileIncrement" -> new VolatileIncrement();
            case "PlainIncrement" -> new PlainIncrement();
            case "CheckThenActMap" -> new CheckThenAct(Collections.synchronizedMap(new HashMap<>()));
            case "CheckThenActHashtable" -> new CheckThenAct(new Hashtable<>());
            case "Figure1" -> new Figure1();
            case "Figure2of100" -> new Figure2(100);
            case "Figure2of10000" -> new Figure2(10_000);
            case "Philosophers" -> new Philosophers();
            case "ContainsAll" -> new ContainsAll();
            case "VirtualIncrement" -> new VirtualIncrement();
            default -> throw new IllegalArgumentException(name);
        };
    }

    public static void main(String[] args) {
        Program.run(made(args[0]));
    }
}
