package idioms.clean;

public class GrandJoined {
    static int x;

    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> {
            Thread u = new Thread(() -> x++);
            u.start();
            try {
                u.join();
            } catch (InterruptedException e) {
            }
        });
        t.start();
        t.join();
        x++;
    }
}
