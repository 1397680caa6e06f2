package idioms.racy;

import java.util.Arrays;

/** Races on items. */
public class HandmadeCow {
    private String[] items = {};

    synchronized void add(String s) {
        String[] copy = Arrays.copyOf(items, items.length + 1);
        copy[copy.length - 1] = s;
        items = copy;
    }

    int count() {
        return items.length;
    }

    public static void main(String[] args) {
        HandmadeCow cow = new HandmadeCow();
        Thread t = new Thread(() -> cow.add("x"));
        t.start();
        System.out.println(cow.count());
    }
}
