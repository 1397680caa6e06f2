package targets.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks return what they made; the futures hand it over. */
public class ExecutorFutures {
    static class Result {
        int value;
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Result>> tasks = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            int number = i;
            tasks.add(() -> {
                Result result = new Result();
                result.value = number * number;
                return result;
            });
        }
        int sum = 0;
        for (Future<Result> future : pool.invokeAll(tasks)) {
            sum += future.get().value;
        }
        pool.shutdown();
        assert sum == 14;
    }
}
