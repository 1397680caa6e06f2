package idioms.clean;

import java.util.concurrent.locks.*;

public class LockArray {
    final Lock[] ls = {new ReentrantLock(), new ReentrantLock()};
    int a, b;

    void x() {
        ls[0].lock();
        try {
            a++;
        } finally {
            ls[0].unlock();
        }
    }

    void y() {
        ls[1].lock();
        try {
            b++;
        } finally {
            ls[1].unlock();
        }
    }

    public static void main(String[] z) {
        LockArray l = new LockArray();
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        l.x();
                        l.y();
                    })
                    .start();
    }
}
