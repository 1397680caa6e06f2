package idioms.racy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/** Races on total. */
public class FjList {
    int total;

    class Job extends RecursiveAction {
        protected void compute() {
            total++;
        }
    }

    public static void main(String[] a) {
        FjList f = new FjList();
        List<Job> l = new ArrayList<>();
        for (int i = 0; i < 3; i++) l.add(f.new Job());
        ForkJoinTask.invokeAll(l);
    }
}
