package idioms.clean;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class LogService {
    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(8);
    private final LoggerThread loggerThread = new LoggerThread();
    private boolean isShutdown;
    private int reservations;

    void start() {
        loggerThread.start();
    }

    void stop() {
        synchronized (this) {
            isShutdown = true;
        }
        loggerThread.interrupt();
    }

    void log(String msg) throws InterruptedException {
        synchronized (this) {
            if (isShutdown) {
                throw new IllegalStateException();
            }
            ++reservations;
        }
        queue.put(msg);
    }

    private class LoggerThread extends Thread {
        private int written;

        @Override
        public void run() {
            while (true) {
                try {
                    synchronized (LogService.this) {
                        if (isShutdown && reservations == 0) {
                            break;
                        }
                    }
                    String msg = queue.take();
                    synchronized (LogService.this) {
                        --reservations;
                    }
                    System.out.println(msg + written++);
                } catch (InterruptedException e) {
                    continue;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LogService s = new LogService();
        s.start();
        s.log("a");
        new Thread(() -> {
                    try {
                        s.log("b");
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                })
                .start();
        s.stop();
    }
}
