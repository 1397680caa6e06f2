package idioms.racy;

/** Races on radius. */
public class SealedShapes {
    sealed interface Shape permits Circle, Square {}

    static final class Circle implements Shape {
        double radius;
    }

    record Square(double side) implements Shape {}

    static double area(Shape s) {
        if (s instanceof Circle c) {
            return c.radius * c.radius * 3;
        } else if (s instanceof Square q) {
            return q.side() * q.side();
        }
        return 0;
    }

    static void grow(Shape s) {
        if (s instanceof Circle c) {
            c.radius = 2;
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Circle(), new Square(2)};
        Thread t = new Thread(() -> {
            for (Shape s : shapes) {
                grow(s);
            }
        });
        t.start();
        double sum = 0;
        for (Shape s : shapes) {
            sum += area(s);
        }
        System.out.println(sum);
    }
}
