package groovy.servlet;

import java.lang.reflect.Proxy;
import javax.servlet.ServletConfig;
import javax.servlet.ServletContext;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServletRequest;

/** A servlet that renames resources, as its configuration says, and is asked for them. */
public class RenamingServlet extends AbstractHttpServlet {
    private static final long serialVersionUID = 1;

    public RenamingServlet() throws ServletException {
        ServletContext context = answering(ServletContext.class, null, null);
        init(answering(ServletConfig.class, "resource.name", context));
    }

    private static <T> T answering(Class<T> type, String text, Object context) {
        return type.cast(Proxy.newProxyInstance(
                RenamingServlet.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getInitParameter")) {
                        return arguments[0].equals("resource.name.regex")
                                ? "b"
                                : arguments[0].equals("resource.name.replacement") ? "x" : null;
                    }
                    if (method.getName().equals("getServletPath")) {
                        return text;
                    }
                    return method.getReturnType() == ServletContext.class ? context : null;
                }));
    }

    public String name(String path) {
        return getScriptUri(answering(HttpServletRequest.class, path, null));
    }
}
