package idioms.clean;

public class CallerSyncOk {
    static class Acc {
        int n;

        void add() {
            n++;
        }
    }

    public static void main(String[] z) {
        Acc a = new Acc();
        new Thread(() -> {
                    synchronized (a) {
                        a.add();
                    }
                })
                .start();
        new Thread(() -> {
                    synchronized (a) {
                        a.add();
                    }
                })
                .start();
    }
}
