package seeds;

import org.codehaus.groovy.runtime.InvokerHelper;

/** A dynamic call, as Groovy compiles it. */
public class Dispatch {
    private Dispatch() {}

    public static Object length(String text) {
        return InvokerHelper.invokeMethod(text, "length", new Object[0]);
    }
}
