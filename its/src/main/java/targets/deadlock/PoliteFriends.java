package targets.deadlock;

/** Two friends bow to each other through synchronized methods. */
public class PoliteFriends {
    static class Friend {
        private int bows;

        synchronized void bow(Friend other) { // deadlock
            bows++;
            other.bowBack();
        }

        synchronized void bowBack() { // deadlock
            bows++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Friend alphonse = new Friend();
        Friend gaston = new Friend();
        Thread first = new Thread(() -> alphonse.bow(gaston));
        Thread second = new Thread(() -> gaston.bow(alphonse));
        first.start();
        second.start();
        first.join();
        second.join();
        assert alphonse.bows == 2 && gaston.bows == 2;
    }
}
