package kernels;

/**
 * Ray tracing, after the kernel of the same name in the Java Grande Forum suite: 64 spheres, one light, mirrors. The
 * scene is read by all workers; the lines of the picture are dealt out to them. The eye moves between exposures.
 */
public final class RayTracer {
    private static final int STANDARD = 90;
    private static final int QUICK = 2;
    private static final int WIDTH = 400;
    private static final int DEPTH = 4;
    private static final double FAR = 1e9;

    /** A vector whose fields are plain on purpose: it is made and used by one thread. */
    private static final class Vec {
        private double x;
        private double y;
        private double z;

        Vec(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        double dot(Vec other) {
            return x * other.x + y * other.y + z * other.z;
        }

        Vec plus(double factor, Vec other) {
            return new Vec(x + factor * other.x, y + factor * other.y, z + factor * other.z);
        }

        Vec unit() {
            double length = Math.sqrt(dot(this));
            return new Vec(x / length, y / length, z / length);
        }
    }

    /** A ball of one brightness that mirrors a part of the light. */
    private static final class Sphere {
        private final Vec centre;
        private final double radius;
        private final double mirror;

        Sphere(Vec centre, double radius, double mirror) {
            this.centre = centre;
            this.radius = radius;
            this.mirror = mirror;
        }

        double distance(Vec origin, Vec direction) {
            Vec toCentre = centre.plus(-1, origin);
            double along = toCentre.dot(direction);
            double reach = radius * radius - toCentre.dot(toCentre) + along * along;
            if (reach < 0) {
                return FAR;
            }
            double distance = along - Math.sqrt(reach);
            return distance > 1e-6 ? distance : FAR;
        }
    }

    private final Sphere[] spheres = new Sphere[64];
    private final Vec light = new Vec(0.5, 0.7, -0.5).unit();
    private final int[][] picture = new int[WIDTH][WIDTH];

    private RayTracer() {
        for (int i = 0; i < spheres.length; i++) {
            Vec centre = new Vec(i % 4 - 1.5, i / 4 % 4 - 1.5, 3 + i / 16);
            spheres[i] = new Sphere(centre, 0.4, 0.3 + i % 3 * 0.1);
        }
    }

    private void exposeLine(int line, int exposure) {
        int[] row = picture[line];
        Vec eye = new Vec(0, 0, -3 - 0.01 * exposure);
        for (int column = 0; column < WIDTH; column++) {
            Vec direction = new Vec(2.0 * column / WIDTH - 1, 2.0 * line / WIDTH - 1, 2.5).unit();
            row[column] += (int) (255 * trace(eye, direction, 0));
        }
    }

    private double trace(Vec origin, Vec direction, int depth) {
        Sphere hit = null;
        double nearest = FAR;
        for (Sphere sphere : spheres) {
            double distance = sphere.distance(origin, direction);
            if (distance < nearest) {
                nearest = distance;
                hit = sphere;
            }
        }
        return hit == null ? 0.1 : shade(hit, origin.plus(nearest, direction), direction, depth);
    }

    private double shade(Sphere sphere, Vec point, Vec direction, int depth) {
        Vec normal = point.plus(-1, sphere.centre).unit();
        double brightness = Math.max(0, normal.dot(light)) * (1 - sphere.mirror);
        if (depth < DEPTH) {
            Vec reflected = direction.plus(-2 * direction.dot(normal), normal);
            brightness += sphere.mirror * trace(point, reflected, depth + 1);
        }
        return brightness;
    }

    /** The sum of all pixels after so many exposures; the same for any number of threads. */
    static long run(int exposures, int threads) {
        RayTracer scene = new RayTracer();
        Workers.run(threads, worker -> {
            for (int exposure = 0; exposure < exposures; exposure++) {
                for (int line = worker; line < WIDTH; line += threads) {
                    scene.exposeLine(line, exposure);
                }
            }
        });
        long sum = 0;
        for (int[] row : scene.picture) {
            for (int pixel : row) {
                sum += pixel;
            }
        }
        return sum;
    }

    /** Arguments: exposures, threads. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("RayTracer " + run(arguments.size(), arguments.threads()));
    }
}
