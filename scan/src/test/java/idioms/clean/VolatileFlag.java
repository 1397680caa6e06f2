package idioms.clean;

public class VolatileFlag {
    static volatile boolean done;
    static int data;

    public static void main(String[] a) {
        new Thread(() -> {
                    data = 42;
                    done = true;
                })
                .start();
        while (!done) Thread.onSpinWait();
        System.out.println(data);
    }
}
