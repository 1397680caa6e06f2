package targets.racy;

/** Two workers claim rooms in a boolean array and may claim the same one. */
public class FlagArray {
    private final boolean[] taken = new boolean[3];

    private int claim() {
        for (int room = 0; room < taken.length; room++) {
            if (!taken[room]) { // race: boolean[]
                taken[room] = true; // race: boolean[]
                return room;
            }
        }
        return -1;
    }

    public static void main(String[] args) throws InterruptedException {
        FlagArray hotel = new FlagArray();
        int[] first = new int[1];
        Thread guest = new Thread(() -> first[0] = hotel.claim());
        guest.start();
        int second = hotel.claim();
        guest.join();
        assert first[0] != second : "room " + second + " given twice";
    }
}
