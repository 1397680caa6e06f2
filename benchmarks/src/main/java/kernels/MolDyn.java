package kernels;

import java.util.concurrent.CyclicBarrier;

/**
 * Molecular dynamics, after the kernel of the same name in the Java Grande Forum suite: Lennard-Jones forces between
 * all pairs of particles in a box. Each worker computes and moves its own particles; barriers part the two steps.
 */
public final class MolDyn {
    private static final int STANDARD = 700;
    private static final int QUICK = 24;
    private static final int PARTICLES = 1000;
    private static final double BOX = 12.0;
    private static final double CUTOFF = 6.25;
    private static final double STEP = 0.001;

    /** A particle: position, velocity and the force on it. */
    private static final class Particle {
        private double x;
        private double y;
        private double z;
        private double vx;
        private double vy;
        private double vz;
        private double fx;
        private double fy;
        private double fz;

        void attract(Particle[] all) {
            fx = 0;
            fy = 0;
            fz = 0;
            for (Particle other : all) {
                if (other != this) {
                    attract(other);
                }
            }
        }

        private void attract(Particle other) {
            double dx = nearest(x - other.x);
            double dy = nearest(y - other.y);
            double dz = nearest(z - other.z);
            double square = dx * dx + dy * dy + dz * dz;
            if (square < CUTOFF) {
                double inverse = 1.0 / (square + 0.5);
                double sixth = inverse * inverse * inverse;
                double force = 48.0 * inverse * sixth * (sixth - 0.5);
                fx += dx * force;
                fy += dy * force;
                fz += dz * force;
            }
        }

        private static double nearest(double distance) {
            if (distance > BOX / 2) {
                return distance - BOX;
            }
            return distance < -BOX / 2 ? distance + BOX : distance;
        }

        void move() {
            vx += fx * STEP;
            vy += fy * STEP;
            vz += fz * STEP;
            x = wrap(x + vx * STEP);
            y = wrap(y + vy * STEP);
            z = wrap(z + vz * STEP);
        }

        private static double wrap(double position) {
            if (position < 0) {
                return position + BOX;
            }
            return position > BOX ? position - BOX : position;
        }

        double kineticEnergy() {
            return 0.5 * (vx * vx + vy * vy + vz * vz);
        }
    }

    private MolDyn() {}

    /** The kinetic energy after so many steps; the same for any number of threads. */
    static double run(int steps, int threads) {
        Particle[] particles = lattice();
        CyclicBarrier barrier = new CyclicBarrier(threads);
        Workers.run(threads, worker -> {
            int from = Workers.share(worker, threads, PARTICLES);
            int to = Workers.share(worker + 1, threads, PARTICLES);
            for (int step = 0; step < steps; step++) {
                for (int i = from; i < to; i++) {
                    particles[i].attract(particles);
                }
                Workers.await(barrier);
                for (int i = from; i < to; i++) {
                    particles[i].move();
                }
                Workers.await(barrier);
            }
        });
        double energy = 0;
        for (Particle particle : particles) {
            energy += particle.kineticEnergy();
        }
        return energy;
    }

    private static Particle[] lattice() {
        Lcg random = new Lcg(1);
        Particle[] particles = new Particle[PARTICLES];
        for (int i = 0; i < PARTICLES; i++) {
            Particle particle = new Particle();
            particle.x = i % 10 * 1.2;
            particle.y = i / 10 % 10 * 1.2;
            particle.z = i / 100 * 1.2;
            particle.vx = random.nextDouble() - 0.5;
            particle.vy = random.nextDouble() - 0.5;
            particle.vz = random.nextDouble() - 0.5;
            particles[i] = particle;
        }
        return particles;
    }

    /** Arguments: steps, threads. */
    public static void main(String[] args) {
        Arguments arguments = Arguments.parse(args, STANDARD, QUICK);
        System.out.println("MolDyn " + run(arguments.size(), arguments.threads()));
    }
}
