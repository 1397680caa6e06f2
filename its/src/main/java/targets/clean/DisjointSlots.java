package targets.clean;

/** Each thread has its own slots of one array: the array is shared, its elements are not. */
public class DisjointSlots {
    public static void main(String[] args) throws InterruptedException {
        int[] slots = new int[8];
        Thread even = new Thread(() -> fill(slots, 0));
        Thread odd = new Thread(() -> fill(slots, 1));
        even.start();
        odd.start();
        even.join();
        odd.join();
        int sum = 0;
        for (int slot : slots) {
            sum += slot;
        }
        assert sum == 28;
    }

    private static void fill(int[] slots, int from) {
        for (int i = from; i < slots.length; i += 2) {
            slots[i] = i;
        }
    }
}
