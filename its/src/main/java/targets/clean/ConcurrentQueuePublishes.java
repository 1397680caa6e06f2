package targets.clean;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Objects with plain fields are published by a concurrent queue; a poll that finds nothing reads nothing. */
public class ConcurrentQueuePublishes {
    static class Event {
        String name;
        int size;
    }

    private final ConcurrentLinkedQueue<Event> events = new ConcurrentLinkedQueue<>();

    private void emit() {
        Event event = new Event();
        event.name = "click";
        event.size = 1;
        events.add(event);
    }

    private int handle() {
        Event event = events.poll();
        return event == null ? 0 : event.name.length() + event.size;
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentQueuePublishes bus = new ConcurrentQueuePublishes();
        Thread source = new Thread(bus::emit);
        source.start();
        int handled = bus.handle();
        source.join();
        handled += bus.handle();
        assert handled == 6;
    }
}
