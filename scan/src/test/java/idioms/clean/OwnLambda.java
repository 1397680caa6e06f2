package idioms.clean;

import java.util.*;

public class OwnLambda extends Thread {
    int sum;
    final List<Integer> l = new ArrayList<>();

    public void run() {
        for (int i = 0; i < 3; i++) l.add(i);
        l.forEach(i -> sum += i);
    }

    public static void main(String[] z) throws Exception {
        OwnLambda[] t = new OwnLambda[3];
        for (int i = 0; i < 3; i++) {
            t[i] = new OwnLambda();
            t[i].start();
        }
        int s = 0;
        for (OwnLambda o : t) {
            o.join();
            s += o.sum;
        }
        System.out.println(s);
    }
}
