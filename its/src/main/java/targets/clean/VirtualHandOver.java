package targets.clean;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Two virtual threads pass a plain object through a queue that both block on. */
// jdk: 21+
public class VirtualHandOver {
    static class Token {
        int value;
    }

    public static void main(String[] args)
            throws ReflectiveOperationException, InterruptedException, ExecutionException {
        BlockingQueue<Token> queue = new ArrayBlockingQueue<>(1);
        ExecutorService executor = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        Future<Integer> consumer = executor.submit(() -> queue.take().value + queue.take().value);
        Future<?> producer = executor.submit(() -> {
            for (int i = 1; i <= 2; i++) {
                Token token = new Token();
                token.value = i;
                queue.put(token);
            }
            return null;
        });
        producer.get();
        int sum = consumer.get();
        executor.shutdown();
        assert sum == 3;
    }
}
