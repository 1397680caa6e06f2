package idioms.clean;

public class TwoPhase {
    static int a;

    public static void main(String[] z) throws Exception {
        Thread[] ts = new Thread[3];
        for (int p = 0; p < 2; p++) {
            for (int i = 0; i < 3; i++) {
                ts[i] = new Thread(() -> {
                    synchronized (TwoPhase.class) {
                        a++;
                    }
                });
                ts[i].start();
            }
            for (int i = 0; i < 3; i++) ts[i].join();
            a = a * 2;
        }
        System.out.println(a);
    }
}
