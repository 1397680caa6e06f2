package seeds;

import org.apache.commons.pool2.proxy.Handled;

public class HandlerSeed {
    public static void main(String[] args) {
        Handled handled = new Handled();
        handled.validate();
        handled.disable();
    }
}
