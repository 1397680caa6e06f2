package seeds;

import org.apache.commons.logging.LogFactory;

/** Logging from threads that have no class loader of their own. */
public class Logs {
    private Logs() {}

    public static void get() {
        Thread.currentThread().setContextClassLoader(null);
        LogFactory.getFactory();
    }

    public static void release() {
        LogFactory.releaseAll();
    }
}
