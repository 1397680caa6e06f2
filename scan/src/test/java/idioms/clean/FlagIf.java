package idioms.clean;

public class FlagIf {
    static int data;
    static volatile boolean ready;

    public static void main(String[] a) {
        new Thread(() -> {
                    if (ready) System.out.println(data);
                })
                .start();
        data = 1;
        ready = true;
    }
}
