package targets.racy;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;

/** A SimpleDateFormat keeps its working calendar in a field and must not be shared. */
public class DateFormatShared {
    private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy", Locale.ROOT);

    static void print(Date date) {
        FORMAT.format(date); // race: java.text.SimpleDateFormat
    }

    public static void main(String[] args) throws InterruptedException {
        Date epoch = new Date(0);
        Date later = new Date(1_000_000_000_000L);
        print(epoch);
        Thread first = new Thread(() -> print(epoch));
        Thread second = new Thread(() -> print(later));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
