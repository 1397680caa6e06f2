package idioms.racy;

/** Races on int[]. */
public class ShallowClone {
    static class Sheet implements Cloneable {
        private final int[] cells = new int[3];

        synchronized void count() {
            cells[0]++;
        }

        @Override
        public Sheet clone() {
            try {
                return (Sheet) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Sheet sheet = new Sheet();
        Sheet copy = sheet.clone();
        Thread other = new Thread(sheet::count);
        other.start();
        copy.count();
        other.join();
    }
}
