package idioms.racy;

import java.util.*;
import java.util.concurrent.*;

/** Races on items. */
public class MapMutate {
    static class Cart {
        int items;
    }

    static final Map<String, Cart> M = new ConcurrentHashMap<>();

    static void add(String u) {
        Cart c = M.get(u);
        if (c == null) {
            c = new Cart();
            M.put(u, c);
        }
        c.items++;
    }

    public static void main(String[] x) {
        for (int i = 0; i < 2; i++) new Thread(() -> add("u")).start();
    }
}
