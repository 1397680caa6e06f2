package programs.narada;

public final class RegisteredSeed {
    private RegisteredSeed() {}

    public static void main(String[] args) {
        Registered.add("a");
    }
}
