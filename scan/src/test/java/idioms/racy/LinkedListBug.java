package idioms.racy;

/** Races on _next. */
public class LinkedListBug {
    static class Node {
        Object d;
        Node _next;

        Node(Object d) {
            this.d = d;
        }
    }

    static class MyList {
        Node head = new Node(null);
        int size;

        void addLast(Object x) {
            Node itr = head;
            while (itr._next != null) itr = itr._next;
            itr._next = new Node(x);
        }

        synchronized int size() {
            return size;
        }
    }

    static class B extends Thread {
        MyList l;

        B(MyList l) {
            this.l = l;
        }

        public void run() {
            for (int i = 0; i < 3; i++) l.addLast(i);
        }
    }

    public static void main(String[] a) throws Exception {
        MyList l = new MyList();
        B x = new B(l), y = new B(l);
        x.start();
        y.start();
        x.join();
        y.join();
    }
}
