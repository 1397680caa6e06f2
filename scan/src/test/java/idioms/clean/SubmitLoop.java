package idioms.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class SubmitLoop {
    static class Part {
        long v;
    }

    public static void main(String[] a) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(3);
        List<Future<Part>> fs = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int j = i;
            fs.add(e.submit(() -> {
                Part p = new Part();
                p.v = j;
                return p;
            }));
        }
        long s = 0;
        for (Future<Part> f : fs) {
            Part p = f.get();
            p.v++;
            s += p.v;
        }
        e.shutdown();
        System.out.println(s);
    }
}
