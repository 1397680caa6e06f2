package programs;

import java.io.IOException;

/** Two threads count twice without a lock; when the second count is wrong, which only a race can do, the JVM is killed. */
public class Killer {
    private int harmless;
    private int fatal;

    private void count() {
        harmless++;
        fatal++;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Killer shared = new Killer();
        Thread one = new Thread(shared::count);
        Thread two = new Thread(shared::count);
        one.start();
        two.start();
        one.join();
        two.join();
        if (shared.fatal != 2) {
            String self = Long.toString(ProcessHandle.current().pid());
            new ProcessBuilder("kill", "-ABRT", self).start().waitFor();
        }
    }
}
