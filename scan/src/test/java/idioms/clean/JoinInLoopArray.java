package idioms.clean;

public class JoinInLoopArray {
    static class W extends Thread {
        int[] part;
        long sum;

        W(int[] p) {
            part = p;
        }

        public void run() {
            for (int v : part) sum += v;
        }
    }

    public static void main(String[] a) throws Exception {
        W[] ws = new W[4];
        for (int i = 0; i < 4; i++) {
            ws[i] = new W(new int[] {1, 2, 3});
            ws[i].start();
        }
        long t = 0;
        for (int i = 0; i < 4; i++) {
            ws[i].join();
            t += ws[i].sum;
        }
        System.out.println(t);
    }
}
