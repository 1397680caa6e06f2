package programs;

import java.lang.management.ManagementFactory;
import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Enters ten sections, switches healing off, and enters ten more. */
public class SwitchesHealing {
    private static int shared;

    public static void main(String[] args) throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("io.deadheat:type=Healing");
        for (long i = 0; i < 100_000_000L && !server.isRegistered(name); i++) {
            Thread.onSpinWait();
        }
        count();
        System.out.println("heal: " + server.getAttribute(name, "Sections"));
        server.setAttribute(name, new Attribute("Mode", "off"));
        count();
        System.out.println("off: " + server.getAttribute(name, "Sections"));
    }

    private static void count() {
        for (int i = 0; i < 10; i++) {
            shared++;
        }
    }
}
