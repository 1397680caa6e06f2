package seeds;

public class EnumSeed {
    public static void main(String[] args) {
        Colour.create("red");
        Colour.names();
    }
}
