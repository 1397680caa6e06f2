package idioms.racy;

import java.lang.reflect.Proxy;

/** Races on calls. */
public class ProxyLambda {
    interface Svc {
        int go(String x);
    }

    static int calls;

    public static void main(String[] a) throws Exception {
        Svc s = (Svc)
                Proxy.newProxyInstance(ProxyLambda.class.getClassLoader(), new Class<?>[] {Svc.class}, (p, m, args) -> {
                    calls++;
                    return 1;
                });
        Thread t = new Thread(() -> s.go("a"));
        t.start();
        s.go("b");
        t.join();
    }
}
