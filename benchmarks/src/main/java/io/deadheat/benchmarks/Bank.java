package io.deadheat.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The bank of the ConTest paper, section 6.4, and the ways to run it. All runs of one command share a JVM. */
final class Bank {
    static final List<Integer> THREADS = List.of(2, 3, 5, 10, 15);

    /** In the order of the table: as it is, watched, and healed in each way. */
    static final List<String> WAYS = List.of(
            "plain",
            "detector only",
            "learning",
            "yield-before",
            "sleep-before",
            "yield-others",
            "yield-before+yield-others",
            "priority",
            "load",
            "lock-timeout",
            "new-lock",
            "known-lock");

    /** Steps of safe work between two bookings, by the share of the time in the section; a booking is about one step. */
    static final Map<String, Integer> SHARES = shares();

    private static final String KERNEL = "kernels.BankTotal";

    private Bank() {}

    private static Map<String, Integer> shares() {
        Map<String, Integer> shares = new LinkedHashMap<>();
        shares.put("5 %", 20);
        shares.put("1 %", 100);
        shares.put("0.1 %", 1000);
        shares.put("0.01 %", 10_000);
        shares.put("0.0018 %", 55_000);
        return shares;
    }

    /** @param size threads, runs, steps of safe work and, if not 600, bookings */
    static Jvm jvm(String way, int... size) throws IOException {
        List<String> command = new ArrayList<>(flags(way));
        command.addAll(List.of("-cp", Checkout.CLASSES, KERNEL));
        IntStream.of(size).mapToObj(Integer::toString).forEach(command::add);
        return new Jvm(command, false);
    }

    /**
     * The bank with a lock that was written by hand, or timed.
     *
     * @param size threads, steps of safe work, bookings
     */
    static Jvm byHand(String how, int... size) {
        List<String> command = new ArrayList<>(List.of("-cp", Checkout.CLASSES, "kernels.BankLocked", how));
        IntStream.of(size).mapToObj(Integer::toString).forEach(command::add);
        return new Jvm(command, false);
    }

    /** How many totals were wrong. */
    static int wrong(Measured run) {
        return (int) run.printed("wrong ");
    }

    private static List<String> flags(String way) throws IOException {
        return switch (way) {
            case "plain" -> List.of();
            case "detector only" ->
                List.of(Checkout.agent("mode=watch,detector=eraser,output=" + Checkout.scratch("bank-eraser.json")));
            case "learning" -> List.of(Checkout.agent("learn=new-lock,output=" + Checkout.scratch("bank-learnt.json")));
            default -> List.of(Checkout.agent("heal=" + races() + ",action=" + way));
        };
    }

    /** What a run of the detector would say of the total, with the lock that it should have had. */
    private static String races() throws IOException {
        String file = Checkout.scratch("bank-races.json");
        String side = "{\"class\":\"" + KERNEL + "\",\"descriptor\":\"account(II)V\",\"ordinal\":0}";
        Files.writeString(
                Checkout.root().resolve(file),
                "{\"schema\":1,\"races\":[{\"field\":\"" + KERNEL + ".bankTotal\",\"first\":" + side + ",\"second\":"
                        + side + ",\"suggestedLocks\":[\"" + KERNEL + ".lock (java.lang.Object#1)\"]}]}");
        return file;
    }
}
