package targets.clean;

import java.util.Vector;

/** A Vector's own synchronized methods guard it. */
public class VectorShared extends Thread {
    private static final Vector<String> NAMES = new Vector<>();

    @Override
    public void run() {
        NAMES.add(getName());
    }

    public static void main(String[] args) throws InterruptedException {
        VectorShared first = new VectorShared();
        VectorShared second = new VectorShared();
        first.start();
        second.start();
        first.join();
        second.join();
        assert NAMES.size() == 2;
    }
}
