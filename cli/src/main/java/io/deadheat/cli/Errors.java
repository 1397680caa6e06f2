package io.deadheat.cli;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.ExitCode;
import io.deadheat.report.BadDossierException;
import io.deadheat.report.Text;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** One line on stderr, never a stack trace unless {@code DEADHEAT_DEBUG=1} asks for it. */
final class Errors {
    private Errors() {}

    static int badUsage(ParameterException e, String[] args) {
        if (e.getCause() instanceof BadInputException cause) {
            return say(e, cause.getMessage(), ExitCode.BAD_INPUT);
        }
        boolean root = e.getCommandLine().getParent() == null;
        if (root && e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            String command = unmatched.getUnmatched().get(0);
            return say(e, "no such command: " + command + ": try 'deadheat --help'", ExitCode.BAD_INPUT);
        }
        return say(e, e.getMessage(), ExitCode.BAD_INPUT);
    }

    static int failed(Exception e, CommandLine line, ParseResult result) {
        if (e instanceof BadInputException || e instanceof BadDossierException) {
            return say(e, e.getMessage(), ExitCode.BAD_INPUT);
        }
        return failed(e);
    }

    /** Also for errors such as a lack of memory: the JVM's own exit code for them would say that races were found. */
    static int failed(Throwable e) {
        String message = e.getMessage() == null ? "" : ": " + e.getMessage();
        return say(e, "internal error: " + e.getClass().getSimpleName() + message, ExitCode.FAILED);
    }

    private static int say(Throwable e, String message, int code) {
        System.err.println("deadheat: " + Text.oneLine(message));
        if ("1".equals(System.getenv("DEADHEAT_DEBUG"))) {
            e.printStackTrace();
        }
        return code;
    }
}
