package idioms.clean;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Function;

public class Memoizer<A, V> {
    private final ConcurrentMap<A, Future<V>> cache = new ConcurrentHashMap<>();
    private final Function<A, V> c;

    Memoizer(Function<A, V> c) {
        this.c = c;
    }

    V compute(A arg) throws InterruptedException, ExecutionException {
        Future<V> f = cache.get(arg);
        if (f == null) {
            FutureTask<V> ft = new FutureTask<>(() -> c.apply(arg));
            f = cache.putIfAbsent(arg, ft);
            if (f == null) {
                f = ft;
                ft.run();
            }
        }
        return f.get();
    }

    public static void main(String[] args) {
        Memoizer<String, Map<String, String>> m = new Memoizer<>(s -> {
            Map<String, String> map = new HashMap<>();
            map.put(s, s);
            return map;
        });
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                        try {
                            System.out.println(m.compute("k").get("k"));
                        } catch (InterruptedException | ExecutionException e) {
                            throw new IllegalStateException(e);
                        }
                    })
                    .start();
        }
    }
}
