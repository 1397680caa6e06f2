package kernels;

/** The arguments that all kernels share: {@code [SIZE|quick] [THREADS]}. */
record Arguments(int size, int threads) {

    /** What the command line says, with the kernel's own sizes where it says {@code quick} or nothing. */
    static Arguments parse(String[] args, int standard, int quick) {
        int size = standard;
        if (args.length > 0) {
            size = args[0].equals("quick") ? quick : Integer.parseInt(args[0]);
        }
        int threads = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        return new Arguments(size, threads);
    }
}
