package programs;

import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.TimerTask;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Prints whatever would come to a program from outside: time, hash codes, chance, threads. */
public class Outside {
    private static final class Key {}

    private interface Named {}

    private record Pair(Object one, Object other) {}

    private enum Colour {
        RED,
        GREEN,
        BLUE
    }

    public static void main(String[] args) throws Exception {
        time();
        hashCodes();
        orders();
        chance();
        threads();
        proxies();
    }

    private static void time() throws InterruptedException {
        System.out.println(System.nanoTime() + " " + System.currentTimeMillis() + " " + Instant.now());
        System.out.println(
                LocalDateTime.now(ZoneOffset.UTC) + " " + Clock.systemUTC().instant());
        System.out.println(new Date().getTime() + " " + Calendar.getInstance().getTimeInMillis());
        Thread.sleep(3_600_000);
        System.out.println(Instant.now());
    }

    private static void hashCodes() {
        Runnable lambda = () -> {};
        System.out.println(new Key() + " " + new Object().hashCode() + " " + new int[0] + " " + lambda.hashCode());
        System.out.println(System.identityHashCode(new StringBuilder()) + " " + Objects.hash(new Key(), 1));
        System.out.println(Arrays.hashCode(new Object[] {new Key()}) + " " + new Pair(new Key(), 1).hashCode());
        System.out.println(
                List.of(new Key()).hashCode() + " " + Optional.of(new Key()).hashCode());
        System.out.println(Colour.RED.hashCode() + " " + new Exception().hashCode());
    }

    private static void orders() {
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            keys.add(i % 2 == 0 ? new Key() : new Object());
        }
        Class<?>[] classes = {String.class, Phaser.class, Key.class, Outside.class, int.class, Key[].class};
        for (Map<Object, Integer> map : List.of(
                new HashMap<Object, Integer>(),
                new IdentityHashMap<Object, Integer>(),
                new ConcurrentHashMap<Object, Integer>(),
                new WeakHashMap<Object, Integer>())) {
            System.out.println(numbered(map, keys));
            map.clear();
            System.out.println(numbered(map, Arrays.asList(classes)) + " " + map.size());
        }
        System.out.println(numbered(new HashMap<>(), List.of(Colour.values())));
        System.out.println(numbered(new HashMap<>(), List.of(TimeUnit.values())));
        System.out.println(Set.of("a", "b", "c", "d", "e") + " " + Map.of("k", 1, "l", 2, "m", 3) + Set.of(1, 2, 3));
    }

    private static Collection<Integer> numbered(Map<Object, Integer> map, List<?> keys) {
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), i);
        }
        return map.values();
    }

    private static void chance() {
        System.out.println(new Random().nextInt() + " " + Math.random() + " " + StrictMath.random());
        System.out.println(ThreadLocalRandom.current().nextInt() + " " + new SplittableRandom().nextInt());
        System.out.println(UUID.randomUUID() + " " + new SecureRandom().nextInt());
        System.out.println(RandomGenerator.of("L64X128MixRandom").nextInt());
        System.out.println(RandomGenerator.getDefault().nextInt());
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(numbers);
        System.out.println(numbers);
    }

    private static void threads() throws Exception {
        Thread thread = new Thread(() -> say("thread"));
        thread.start();
        thread.join();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> say("pool")).get();
        pool.shutdown();
        CompletableFuture.runAsync(() -> say("future")).get();
        Set<String> names = Collections.synchronizedSet(new HashSet<>());
        IntStream.range(0, 64)
                .parallel()
                .forEach(i -> names.add(Thread.currentThread().getName()));
        System.out.println(names);
        Timer timer = new Timer();
        CountDownLatch rung = new CountDownLatch(1);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        say("timer");
                        rung.countDown();
                    }
                },
                60_000);
        rung.await();
        timer.cancel();
    }

    /** The first to make a proxy of an interface makes its class; what that takes is no step of the thread. */
    private static void proxies() throws InterruptedException {
        Thread other = new Thread(Outside::proxied);
        other.start();
        proxied();
        other.join();
    }

    private static void proxied() {
        for (Class<?> type : List.of(Named.class, Runnable.class)) {
            System.out.println(Proxy.newProxyInstance(
                    Outside.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> type.getName()));
        }
    }

    private static void say(String what) {
        Thread self = Thread.currentThread();
        System.out.println(what + " " + self + " " + self.getId() + " "
                + ThreadLocalRandom.current().nextInt());
    }
}
