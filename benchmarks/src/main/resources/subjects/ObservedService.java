package seeds;

import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.apache.mina.common.IoService;
import org.apache.mina.common.IoServiceListener;
import org.apache.mina.common.IoSession;
import org.apache.mina.management.StatCollector;

/** A service with a collector on it, which is told of sessions as the service's threads tell it. */
public class ObservedService {
    private IoServiceListener listener;
    private final StatCollector collector;
    private final Map<Object, Object> attributes = Collections.synchronizedMap(new HashMap<>());
    private final IoSession session = (IoSession) Proxy.newProxyInstance(
            ObservedService.class.getClassLoader(), new Class<?>[] {IoSession.class}, (proxy, method, arguments) -> {
                if (method.getName().equals("setAttribute") && arguments.length == 2) {
                    return attributes.put(arguments[0], arguments[1]);
                }
                if (method.getName().equals("getAttribute")) {
                    return attributes.get(arguments[0]);
                }
                if (method.getName().equals("equals")) {
                    return proxy == arguments[0];
                }
                return answer(method.getReturnType());
            });

    public ObservedService() {
        IoService service = (IoService) Proxy.newProxyInstance(
                ObservedService.class.getClassLoader(), new Class<?>[] {IoService.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("addListener")) {
                        listener = (IoServiceListener) arguments[0];
                    }
                    return method.getReturnType() == java.util.Set.class ? Collections.emptySet() : null;
                });
        collector = new StatCollector(service);
        collector.start();
    }

    private static Object answer(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        if (type == int.class) {
            return 0;
        }
        if (type == long.class) {
            return 0L;
        }
        return null;
    }

    public void created() {
        listener.sessionCreated(session);
    }

    public void destroyed() {
        listener.sessionDestroyed(session);
    }

    public long total() {
        return collector.getTotalProcessedSessions();
    }

    public long count() {
        return collector.getSessionCount();
    }
}
