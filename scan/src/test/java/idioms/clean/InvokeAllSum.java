package idioms.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class InvokeAllSum {
    static class Job implements Callable<Integer> {
        final int n;
        int local;

        Job(int n) {
            this.n = n;
        }

        public Integer call() {
            for (int i = 0; i < n; i++) local += i;
            return local;
        }
    }

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(3);
        List<Job> js = new ArrayList<>();
        for (int i = 0; i < 5; i++) js.add(new Job(i));
        int s = 0;
        for (Future<Integer> f : e.invokeAll(js)) s += f.get();
        e.shutdown();
        System.out.println(s);
    }
}
