package programs;

import java.math.BigInteger;

/** Spends its time where nothing of it is told, for less than anybody would call stuck. */
public class ComputesOutOfSight {
    private static final int BITS = 9_000;

    public static void main(String[] args) throws InterruptedException {
        BigInteger modulus = BigInteger.ONE.shiftLeft(BITS).subtract(BigInteger.ONE);
        System.out.println(BigInteger.TEN.modPow(modulus.shiftRight(1), modulus).bitCount());
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
    }
}
