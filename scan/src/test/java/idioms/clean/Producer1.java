package idioms.clean;

class PBuf {
    private final Object[] buf = new Object[4];
    private int in, out, count;

    synchronized void enq(Object o) throws InterruptedException {
        while (count == buf.length) wait();
        buf[in] = o;
        in = (in + 1) % 4;
        ++count;
        notifyAll();
    }

    synchronized Object deq() throws InterruptedException {
        while (count == 0) wait();
        Object r = buf[out];
        buf[out] = null;
        out = (out + 1) % 4;
        --count;
        notifyAll();
        return r;
    }
}

public class Producer1 {
    static class Attr {
        int attr;

        Attr(int a) {
            attr = a;
        }
    }

    static class Prod extends Thread {
        PBuf b;

        Prod(PBuf b) {
            this.b = b;
            this.start();
        }

        public void run() {
            try {
                for (int i = 0; i < 4; i++) b.enq(new Attr(i));
            } catch (InterruptedException e) {
            }
        }
    }

    static class Cons extends Thread {
        PBuf b;
        int sum;

        Cons(PBuf b) {
            this.b = b;
            this.start();
        }

        public void run() {
            try {
                for (int i = 0; i < 4; i++) sum += ((Attr) b.deq()).attr;
            } catch (InterruptedException e) {
            }
        }
    }

    public static void main(String[] a) throws Exception {
        PBuf b = new PBuf();
        Prod p1 = new Prod(b), p2 = new Prod(b);
        Cons c1 = new Cons(b), c2 = new Cons(b);
        c1.join();
        c2.join();
        System.out.println(c1.sum + c2.sum);
    }
}
