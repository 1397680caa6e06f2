package targets.racy;

/** The reference to the array is volatile; its elements are not. */
public class VolatileArrayReference { // pattern: load-store
    private volatile int[] votes = new int[1];

    private void vote() {
        votes[0]++; // race: int[]
    }

    public static void main(String[] args) throws InterruptedException {
        VolatileArrayReference ballot = new VolatileArrayReference();
        Thread first = new Thread(ballot::vote);
        Thread second = new Thread(ballot::vote);
        first.start();
        second.start();
        first.join();
        second.join();
        assert ballot.votes[0] == 2;
    }
}
