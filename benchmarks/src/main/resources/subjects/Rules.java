package seeds;

/** What a field is validated by. */
public class Rules {
    public static boolean isPresent(Object bean) {
        return bean != null;
    }
}
