package idioms.racy;

/** Races on int[]. */
public class CloneArr {
    static final int[] shared = new int[8];

    public static void main(String[] a) {
        new Thread(() -> shared[2] = 1).start();
        int[] c = shared.clone();
        System.out.println(c[2]);
    }
}
