package idioms.clean;

/** Each thread has a builder, and appends to what appending returns. */
public class FluentThreadLocal {
    private static final ThreadLocal<StringBuilder> BUILDERS = ThreadLocal.withInitial(StringBuilder::new);

    private static String name(int i) {
        StringBuilder builder = BUILDERS.get();
        return builder.append(i).append("th").toString();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> name(1));
        other.start();
        name(2);
        other.join();
    }
}
