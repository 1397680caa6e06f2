package idioms.racy;

/** Races on total. */
public class ParentChild {
    abstract static class Task extends Thread {
        static int total;
        int r;

        abstract int work();

        public void run() {
            r = work();
            total += r;
        }
    }

    static class A extends Task {
        int work() {
            return 1;
        }
    }

    static class B extends Task {
        int work() {
            return 2;
        }
    }

    public static void main(String[] z) throws Exception {
        Task a = new A(), b = new B();
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(a.r + b.r);
    }
}
