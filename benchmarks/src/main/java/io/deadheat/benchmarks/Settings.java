package io.deadheat.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * The arguments that all experiments share: {@code [--quick] [--rounds=N] [NAME...]}.
 *
 * @param quick small sizes and one round, to see that the experiment works; its figures mean nothing
 * @param rounds how often each command is run, 0 for what the experiment is used to
 * @param names the programs to measure, empty for all
 */
record Settings(boolean quick, int rounds, List<String> names) {
    private static final String ROUNDS = "--rounds=";

    static Settings parse(String[] args) {
        boolean quick = false;
        int rounds = 0;
        List<String> names = new ArrayList<>();
        for (String arg : args) {
            if (arg.equals("--quick")) {
                quick = true;
            } else if (arg.startsWith(ROUNDS)) {
                rounds = Integer.parseInt(arg.substring(ROUNDS.length()));
            } else {
                names.add(arg);
            }
        }
        return new Settings(quick, rounds, names);
    }

    int roundsOr(int usual) {
        return quick ? 1 : rounds > 0 ? rounds : usual;
    }

    /** The programs asked for, out of {@code all}. */
    List<String> namesOr(List<String> all) {
        return names.isEmpty() ? all : names;
    }
}
