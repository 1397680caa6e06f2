package idioms.clean;

public class StaticBlockInit {
    static final int[] T = new int[8];

    static {
        for (int i = 0; i < 8; i++) T[i] = i;
    }

    public static void main(String[] z) {
        for (int i = 0; i < 2; i++) new Thread(() -> System.out.println(T[3])).start();
    }
}
