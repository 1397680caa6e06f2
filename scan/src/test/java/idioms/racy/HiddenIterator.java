package idioms.racy;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** Races on HashMap. */
public class HiddenIterator {
    private final Set<Integer> set = new HashSet<>();

    public synchronized void add(Integer i) {
        set.add(i);
    }

    public void addTen() {
        Random r = new Random();
        for (int i = 0; i < 10; i++) {
            add(r.nextInt());
        }
        System.out.println("added ten elements to " + set);
    }

    public static void main(String[] args) {
        HiddenIterator h = new HiddenIterator();
        for (int i = 0; i < 2; i++) {
            new Thread(h::addTen).start();
        }
    }
}
