package seeds;

import groovy.servlet.RenamingServlet;

public class ServletSeed {
    public static void main(String[] args) throws Exception {
        RenamingServlet servlet = new RenamingServlet();
        servlet.name("abcabc");
    }
}
