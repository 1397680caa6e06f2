package idioms.clean;

/** The copy has cells of its own. */
public class ClonedDeep {
    static class Sheet implements Cloneable {
        private int[] cells = new int[3];

        void count() {
            cells[0]++;
        }

        @Override
        public Sheet clone() {
            try {
                Sheet copy = (Sheet) super.clone();
                copy.cells = new int[3];
                return copy;
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
