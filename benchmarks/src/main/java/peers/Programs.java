package peers;

/** Programs by their names and arguments, for tools that run no main method. */
final class Programs {
    private Programs() {}

    static Program made(String... line) {
        return switch (line[0]) {
            case "VolatileIncrement" -> new VolatileIncrement();
            case "PlainIncrement" -> new PlainIncrement();
            case "CheckThenAct" -> new CheckThenAct(CheckThenAct.map(line[1]));
            case "Figure1" -> new Figure1();
            case "Figure2" -> new Figure2(Integer.parseInt(line[1]));
            case "Philosophers" -> new Philosophers();
            case "ContainsAll" -> new ContainsAll();
            case "VirtualIncrement" -> new VirtualIncrement();
            default -> throw new IllegalArgumentException(line[0]);
        };
    }
}
