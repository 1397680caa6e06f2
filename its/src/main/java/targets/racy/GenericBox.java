package targets.racy;

/** A generic box written by one thread and read by another. */
public class GenericBox<T> {
    private T content;

    void put(T value) {
        content = value; // race: content
    }

    T get() {
        return content; // race: content
    }

    public static void main(String[] args) throws InterruptedException {
        GenericBox<String> box = new GenericBox<>();
        Thread sender = new Thread(() -> box.put("parcel"));
        Thread receiver = new Thread(box::get);
        sender.start();
        receiver.start();
        sender.join();
        receiver.join();
        assert box.get().equals("parcel");
    }
}
