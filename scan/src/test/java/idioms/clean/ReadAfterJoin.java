package idioms.clean;

public class ReadAfterJoin {
    static class W extends Thread {
        int out;

        public void run() {
            out = compute();
        }

        int compute() {
            return 3;
        }
    }

    public static void main(String[] a) throws Exception {
        W[] ws = new W[3];
        for (int i = 0; i < 3; i++) {
            ws[i] = new W();
            ws[i].start();
        }
        int s = 0;
        for (W w : ws) {
            w.join();
            s += w.out;
        }
        System.out.println(s);
    }
}
