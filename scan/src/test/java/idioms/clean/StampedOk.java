package idioms.clean;

import java.util.concurrent.locks.*;

public class StampedOk {
    final StampedLock sl = new StampedLock();
    int n;

    void w() {
        long s = sl.writeLock();
        try {
            n++;
        } finally {
            sl.unlockWrite(s);
        }
    }

    int r() {
        long s = sl.readLock();
        try {
            return n;
        } finally {
            sl.unlockRead(s);
        }
    }

    public static void main(String[] z) {
        StampedOk s = new StampedOk();
        new Thread(s::w).start();
        new Thread(s::r).start();
    }
}
