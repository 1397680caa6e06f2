package seeds;

public class GroovySeed {
    public static void main(String[] args) {
        Dispatch.length("abc");
    }
}
