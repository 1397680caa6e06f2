package programs;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Enters ten sections, switches healing off, and enters ten more; tells whether its own lock is held inside. */
public class SwitchesHealing {
    private static final Object LOCK = new Object();
    private static int shared;
    private static volatile boolean held;

    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("io.deadheat:type=Healing");
        for (long i = 0; i < 100_000_000L && !server.isRegistered(name); i++) {
            Thread.onSpinWait();
        }
        count();
        System.out.println("heal: " + server.getAttribute(name, "Sections") + ", lock " + held);
        server.setAttribute(name, new Attribute("Mode", "off"));
        count();
        System.out.println("off: " + server.getAttribute(name, "Sections") + ", lock " + held);
    }

    private static void count() {
        for (int i = 0; i < 10; i++) {
            shared = next(shared);
        }
    }

    private static int next(int value) {
        held = Thread.holdsLock(LOCK);
        return value + 1;
    }
}
