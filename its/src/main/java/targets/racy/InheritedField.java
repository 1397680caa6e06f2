package targets.racy;

/** The field is declared in the superclass and changed through two subclasses of it. */
public class InheritedField { // pattern: load-store
    abstract static class Shape {
        protected int area;
    }

    static class Square extends Shape {
        void grow() {
            area += 4; // race: area
        }
    }

    static class Tile extends Square {
        void shrink() {
            this.area -= 1; // race: area
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Tile tile = new Tile();
        Thread first = new Thread(tile::grow);
        Thread second = new Thread(tile::shrink);
        first.start();
        second.start();
        first.join();
        second.join();
        assert tile.area == 3;
    }
}
