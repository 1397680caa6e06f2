package io.deadheat.hooks;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import jdk.internal.misc.Unsafe;

/**
 * The hooks around calls that block in the operating system: sockets, selectors, processes, pipes, terminals. While one
 * is under way the program's other threads go on. A call on an ordinary file ends by itself, whatever other threads do,
 * and is a step of the program like any other.
 */
public final class Outside {
    private static final Unsafe U = Unsafe.getUnsafe();
    private static final long NUMBER = U.objectFieldOffset(FileDescriptor.class, "fd");
    private static final long INPUT = U.objectFieldOffset(FileInputStream.class, "fd");
    private static final long OUTPUT = U.objectFieldOffset(FileOutputStream.class, "fd");
    private static final long RANDOM_ACCESS = U.objectFieldOffset(RandomAccessFile.class, "fd");

    private static final String DEVICES = "/dev/";

    /** The open file that was found to be ordinary last: as a rule the next call is on the same. */
    private static volatile WeakReference<Object> ordinary = new WeakReference<>(null);

    private Outside() {}

    /** @param where what the thread will wait at, as far as it is known: a socket, a selector, a descriptor */
    public static void leave(Object where, ThreadState t) {
        if (!t.busy) {
            Hooks.sink.leaving(t, where);
        }
    }

    /** Before a call on an open file. */
    public static void leaveFile(Object file, ThreadState t) {
        if (t.task != null && !t.busy) {
            t.busy = true;
            boolean blocks = mayBlock(file);
            t.busy = false;
            if (blocks) {
                Hooks.sink.leaving(t, file);
            }
        }
    }

    /** Before a file is opened. */
    public static void leavePath(Object path, ThreadState t) {
        if (t.task != null && !t.busy) {
            t.busy = true;
            boolean blocks = mayBlock(new File((String) path));
            t.busy = false;
            if (blocks) {
                Hooks.sink.leaving(t, path);
            }
        }
    }

    /** After any of the calls, however it has ended. */
    public static void back(ThreadState t) {
        if (!t.busy) {
            Hooks.sink.back(t);
        }
    }

    private static boolean mayBlock(Object file) {
        Object descriptor = descriptor(file);
        if (descriptor == null || ordinary.refersTo(descriptor)) {
            return false;
        }
        boolean blocks = mayBlock(new File("/proc/self/fd/" + U.getInt(descriptor, NUMBER)));
        if (!blocks) {
            ordinary = new WeakReference<>(descriptor);
        }
        return blocks;
    }

    private static Object descriptor(Object file) {
        if (file instanceof FileInputStream) {
            return U.getReference(file, INPUT);
        }
        if (file instanceof FileOutputStream) {
            return U.getReference(file, OUTPUT);
        }
        return file instanceof RandomAccessFile ? U.getReference(file, RANDOM_ACCESS) : file;
    }

    /** True for pipes and terminals; no other device makes anybody wait. Each question is a call of the system. */
    private static boolean mayBlock(File file) {
        if (file.isFile() || !file.exists() || file.isDirectory()) {
            return false;
        }
        String real = target(file);
        return !real.startsWith(DEVICES) || real.startsWith("/dev/pts/") || real.startsWith("/dev/tty");
    }

    /** What a descriptor is open on; a file that is no link is its own. */
    private static String target(File file) {
        try {
            return Files.isSymbolicLink(file.toPath())
                    ? Files.readSymbolicLink(file.toPath()).toString()
                    : file.getPath();
        } catch (IOException e) {
            return file.getPath();
        }
    }
}
