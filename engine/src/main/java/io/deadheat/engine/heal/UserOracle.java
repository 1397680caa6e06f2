package io.deadheat.engine.heal;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.control.RunRecord;
import io.deadheat.engine.program.TestProgram;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A class of the user that judges runs: a {@code Predicate<Map<String, Object>>} with a public constructor. It is told
 * {@code exit} (0 if nothing else), {@code output}, {@code steps}, {@code ending} in words, {@code deadlock} and
 * {@code hang}. It lives in a JVM of its own, which ends when we do.
 */
final class UserOracle implements Oracle {
    private static final String MAIN = "io.deadheat.junit.runner.JudgeMain";

    /** A judge who takes longer than this for one run has lost his way. */
    private static final long SECONDS = 30;

    private final String name;
    private final Process judge;
    private final long patience;
    private final DataOutputStream runs;
    private final DataInputStream answers;

    /** @param patience seconds for one answer */
    UserOracle(String name, Process judge, long patience) {
        this.name = name;
        this.judge = judge;
        this.patience = patience;
        this.runs = new DataOutputStream(judge.getOutputStream());
        this.answers = new DataInputStream(judge.getInputStream());
    }

    static UserOracle start(String name, ControlledTarget target, Path work) {
        try {
            String classPath = target.program().start(target.jdk(), work).classPath()
                    + File.pathSeparator
                    + TestProgram.runner(work);
            UserOracle oracle = new UserOracle(
                    name,
                    new ProcessBuilder(target.jdk().java().toString(), "-cp", classPath, MAIN, name)
                            .redirectError(ProcessBuilder.Redirect.INHERIT)
                            .start(),
                    SECONDS);
            String fault = oracle.inTime(oracle.answers::readUTF);
            if (!fault.isEmpty()) {
                throw new BadInputException("the oracle " + name + " cannot be made: " + fault);
            }
            return oracle;
        } catch (IOException e) {
            throw new UncheckedIOException("the oracle " + name + " cannot be started", e);
        }
    }

    private <T> T inTime(Callable<T> answer) throws IOException {
        FutureTask<T> task = new FutureTask<>(answer);
        Thread reader = new Thread(task, "deadheat-oracle");
        reader.setDaemon(true);
        reader.start();
        try {
            return task.get(patience, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            judge.destroyForcibly();
            throw new BadInputException("the oracle " + name + " gave no answer in " + patience + " s", e);
        } catch (ExecutionException e) {
            throw new IOException("the oracle " + name + " cannot be heard", e.getCause());
        } catch (InterruptedException e) {
            judge.destroyForcibly();
            throw new InterruptedIOException("interrupted while the oracle " + name + " judged");
        }
    }

    @Override
    public synchronized boolean isGood(RunRecord run) {
        byte[] output = (run.output() == null ? "" : run.output()).getBytes(StandardCharsets.UTF_8);
        try {
            runs.write(1);
            runs.writeInt(run.exit() == null ? 0 : run.exit());
            runs.writeInt(output.length);
            runs.write(output);
            runs.writeLong(run.steps());
            runs.writeUTF(run.ending());
            runs.writeBoolean(run.deadlock() != null);
            runs.writeBoolean(run.hang());
            runs.flush();
            return inTime(answers::readBoolean);
        } catch (IOException e) {
            throw new BadInputException("the oracle " + name + " ended without an answer", e);
        }
    }
}
