package programs;

/** Shows what a program can see of its main thread, and then changes all of it. Has no static state. */
public class UsedThread {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        System.out.println(
                main.getName() + ' ' + main.getPriority() + ' ' + main.isInterrupted() + ' ' + main.isAlive());
        System.out.println(main.getUncaughtExceptionHandler().getClass() + " "
                + main.getThreadGroup().getName());
        System.out.println(main.getContextClassLoader() == UsedThread.class.getClassLoader());
        Thread other =
                new Thread(() -> System.out.println(Thread.currentThread().getName()));
        other.start();
        other.join();
        main.setName("used");
        main.setPriority(Thread.MAX_PRIORITY);
        main.setContextClassLoader(null);
        main.setUncaughtExceptionHandler((thread, exception) -> {});
        main.interrupt();
    }
}
