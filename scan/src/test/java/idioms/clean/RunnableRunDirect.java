package idioms.clean;

public class RunnableRunDirect {
    static int n;

    public static void main(String[] a) {
        Runnable r = () -> n++;
        r.run();
        new Thread(r);
        r.run();
    }
}
