package org.apache.commons.pool2.proxy;

public class Handled {
    private final JdkProxyHandler<String> handler = new JdkProxyHandler<>("abc", null);

    public void validate() {
        handler.validateProxiedObject();
    }

    public String disable() {
        return handler.disableProxy();
    }
}
