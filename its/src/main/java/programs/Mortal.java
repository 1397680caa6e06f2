package programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Two threads take two locks in opposite orders. Where the file that the first argument names exists, the JVM is killed: at once if there
 * is another argument, else when both threads hold their first lock.
 */
public class Mortal {
    private final Object left = new Object();
    private final Object right = new Object();
    private final boolean fatal;
    private volatile boolean held;

    private Mortal(boolean fatal) {
        this.fatal = fatal;
    }

    private void forwards() {
        synchronized (left) {
            hold();
            synchronized (right) {
                held = false;
            }
        }
    }

    private void backwards() {
        synchronized (right) {
            hold();
            synchronized (left) {
                held = false;
            }
        }
    }

    private void hold() {
        if (held && fatal) {
            die();
        }
        held = true;
    }

    private static void die() {
        try {
            String self = Long.toString(ProcessHandle.current().pid());
            new ProcessBuilder("kill", "-ABRT", self).start().waitFor();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        boolean fatal = Files.exists(Path.of(args[0]));
        if (fatal && args.length > 1) {
            die();
        }
        Mortal shared = new Mortal(fatal);
        Thread one = new Thread(shared::forwards);
        Thread two = new Thread(shared::backwards);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
