package targets.racy;

/** Two initialisers write the same static field; which value stays is left to chance. */
public class LastWriterWins { // pattern: inherent
    private static String theme;

    static class Defaults extends Thread {
        @Override
        public void run() {
            theme = "light"; // race: theme
        }
    }

    static class UserSettings extends Thread {
        @Override
        public void run() {
            theme = "dark"; // race: theme
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Defaults defaults = new Defaults();
        UserSettings settings = new UserSettings();
        defaults.start();
        settings.start();
        defaults.join();
        settings.join();
        assert theme.equals("dark") : "the user's choice was overwritten";
    }
}
