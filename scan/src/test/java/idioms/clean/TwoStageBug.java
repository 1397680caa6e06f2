package idioms.clean;

class TData {
    int value;
}

class TwoStage {
    TData data1, data2;

    TwoStage(TData a, TData b) {
        data1 = a;
        data2 = b;
    }

    void A() {
        synchronized (data1) {
            data1.value = 1;
        }
        synchronized (data2) {
            data2.value = data1.value + 1;
        }
    }

    void B() {
        int t1 = -1, t2 = -1;
        synchronized (data1) {
            if (data1.value == 0) return;
            t1 = data1.value;
        }
        synchronized (data2) {
            t2 = data2.value;
        }
        if (t2 != t1 + 1) throw new RuntimeException();
    }
}

public class TwoStageBug {
    public static void main(String[] a) {
        TData d1 = new TData(), d2 = new TData();
        TwoStage ts = new TwoStage(d1, d2);
        new Thread() {
            public void run() {
                ts.A();
            }
        }.start();
        new Thread() {
            public void run() {
                ts.B();
            }
        }.start();
    }
}
