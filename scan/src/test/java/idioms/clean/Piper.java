package idioms.clean;

public class Piper {
    String[] seats = new String[2];
    int first, last;

    synchronized void fill(String n) throws InterruptedException {
        while ((first + 1) % 2 == last) wait();
        seats[first] = n;
        first = (first + 1) % 2;
        notifyAll();
    }

    synchronized String get() throws InterruptedException {
        while (first == last) wait();
        String s = seats[last];
        last = (last + 1) % 2;
        notifyAll();
        return s;
    }

    static class P extends Thread {
        Piper p;

        P(Piper p) {
            this.p = p;
        }

        public void run() {
            try {
                p.fill("x");
            } catch (InterruptedException e) {
            }
        }
    }

    static class C extends Thread {
        Piper p;

        C(Piper p) {
            this.p = p;
        }

        public void run() {
            try {
                System.out.println(p.get());
            } catch (InterruptedException e) {
            }
        }
    }

    public static void main(String[] a) {
        Piper p = new Piper();
        for (int i = 0; i < 2; i++) {
            new P(p).start();
            new C(p).start();
        }
    }
}
