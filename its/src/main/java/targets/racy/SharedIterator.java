package targets.racy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Two threads take their work from the same iterator. */
public class SharedIterator implements Runnable {
    private final Iterator<String> files = new ArrayList<>(List.of("a", "b", "c", "d")).iterator();

    @Override
    public void run() {
        while (files.hasNext()) { // race: java.util.ArrayList
            files.next(); // race: java.util.ArrayList
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SharedIterator work = new SharedIterator();
        Thread first = new Thread(work);
        Thread second = new Thread(work);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
