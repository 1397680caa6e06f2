package targets.deadlock;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Each thread reads under one lock and then wants to write under the other's. */
public class ReadWriteInversion {
    private final ReadWriteLock users = new ReentrantReadWriteLock();
    private final ReadWriteLock groups = new ReentrantReadWriteLock();
    private int userCount = 1;
    private int groupCount = 1;

    private void addGroupForUsers() {
        users.readLock().lock(); // deadlock
        try {
            groups.writeLock().lock(); // deadlock
            try {
                groupCount += userCount;
            } finally {
                groups.writeLock().unlock();
            }
        } finally {
            users.readLock().unlock();
        }
    }

    private void addUserForGroups() {
        groups.readLock().lock(); // deadlock
        try {
            users.writeLock().lock(); // deadlock
            try {
                userCount += groupCount;
            } finally {
                users.writeLock().unlock();
            }
        } finally {
            groups.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadWriteInversion directory = new ReadWriteInversion();
        Thread first = new Thread(directory::addGroupForUsers);
        Thread second = new Thread(directory::addUserForGroups);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
