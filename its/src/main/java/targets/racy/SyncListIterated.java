package targets.racy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Iterating a synchronized list needs its lock held around the loop. */
public class SyncListIterated {
    private final List<String> guests = Collections.synchronizedList(new ArrayList<>(List.of("ann", "bob")));

    private int letters() {
        int letters = 0;
        for (String guest : guests) { // race: java.util.ArrayList
            letters += guest.length();
        }
        return letters;
    }

    private void invite() {
        guests.add("eve"); // race: java.util.ArrayList
    }

    public static void main(String[] args) throws InterruptedException {
        SyncListIterated party = new SyncListIterated();
        Thread host = new Thread(party::letters);
        Thread friend = new Thread(party::invite);
        host.start();
        friend.start();
        host.join();
        friend.join();
    }
}
