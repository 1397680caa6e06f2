package seeds;

/** Every call works on a list of its own, as BCEL's clients do; what the calls share is inside BCEL. */
public class BcelSeed {
    public static void main(String[] args) {
        BcelLists.use();
    }
}
