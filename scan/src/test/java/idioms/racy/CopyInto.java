package idioms.racy;

/** Races on int[]. */
public class CopyInto {
    static final int[] shared = new int[8];

    public static void main(String[] a) {
        int[] src = new int[8];
        new Thread(() -> System.arraycopy(src, 0, shared, 0, 8)).start();
        System.out.println(shared[3]);
    }
}
