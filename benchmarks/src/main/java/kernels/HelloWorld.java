package kernels;

/** The shortest program there is: what it costs is the start of the JVM and of the agent. */
public final class HelloWorld {
    private HelloWorld() {}

    /** Takes no arguments. */
    public static void main(String[] args) {
        System.out.println("Hello, world");
    }
}
