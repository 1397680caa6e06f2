package idioms.racy;

class WData {
    int value;
}

class WL {
    WData data;

    WL(WData d) {
        data = d;
    }

    void A() {
        synchronized (data) {
            int x = data.value;
            data.value++;
        }
    }

    void B() {
        synchronized (this) {
            data.value++;
        }
    }
}

class WA extends Thread {
    WL wl;

    WA(WL w) {
        wl = w;
    }

    public void run() {
        wl.A();
    }
}

class WB extends Thread {
    WL wl;

    WB(WL w) {
        wl = w;
    }

    public void run() {
        wl.B();
    }
}
/** Races on value. */
public class WrongLock {
    public static void main(String[] a) {
        WData d = new WData();
        WL wl = new WL(d);
        for (int i = 0; i < 2; i++) new WA(wl).start();
        for (int i = 0; i < 2; i++) new WB(wl).start();
    }
}
