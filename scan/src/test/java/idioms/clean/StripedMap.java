package idioms.clean;

public class StripedMap {
    private static final int N_LOCKS = 4;
    private final Node[] buckets = new Node[16];
    private final Object[] locks = new Object[N_LOCKS];

    private static class Node {
        Node next;
        Object key;
        Object value;
    }

    StripedMap() {
        for (int i = 0; i < N_LOCKS; i++) {
            locks[i] = new Object();
        }
    }

    Object get(Object key) {
        int hash = Math.abs(key.hashCode() % buckets.length);
        synchronized (locks[hash % N_LOCKS]) {
            for (Node m = buckets[hash]; m != null; m = m.next) {
                if (m.key.equals(key)) {
                    return m.value;
                }
            }
        }
        return null;
    }

    void put(Object key, Object value) {
        int hash = Math.abs(key.hashCode() % buckets.length);
        synchronized (locks[hash % N_LOCKS]) {
            Node n = new Node();
            n.key = key;
            n.value = value;
            n.next = buckets[hash];
            buckets[hash] = n;
        }
    }

    public static void main(String[] args) {
        StripedMap m = new StripedMap();
        new Thread(() -> m.put("a", "b")).start();
        System.out.println(m.get("a"));
    }
}
