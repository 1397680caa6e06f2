package idioms.racy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Races on calls. */
public class ProxyRace {
    interface Svc {
        void go();
    }

    static class H implements InvocationHandler {
        int calls;

        public Object invoke(Object p, Method m, Object[] args) {
            calls++;
            return null;
        }
    }

    public static void main(String[] a) throws Exception {
        Svc s = (Svc) Proxy.newProxyInstance(ProxyRace.class.getClassLoader(), new Class<?>[] {Svc.class}, new H());
        Thread t = new Thread(s::go);
        t.start();
        s.go();
        t.join();
    }
}
