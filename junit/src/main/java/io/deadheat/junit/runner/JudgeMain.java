package io.deadheat.junit.runner;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Lets a class of the user judge runs, in a JVM of its own: Deadheat loads nothing of the program. Says first whether the
 * class could be made, and why not; then, for each run told on stdin, whether it is good. Ends with stdin.
 */
public final class JudgeMain {
    private JudgeMain() {}

    public static void main(String[] args) throws IOException {
        DataOutputStream answers = new DataOutputStream(System.out);
        System.setOut(System.err);
        Predicate<Map<String, Object>> judge;
        try {
            judge = make(args[0]);
        } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
            answers.writeUTF(e.toString());
            answers.flush();
            return;
        }
        answers.writeUTF("");
        answers.flush();
        DataInputStream runs = new DataInputStream(System.in);
        while (runs.read() > 0) {
            answers.writeBoolean(judge.test(run(runs)));
            answers.flush();
        }
    }

    @SuppressWarnings("unchecked")
    private static Predicate<Map<String, Object>> make(String name) throws ReflectiveOperationException {
        return (Predicate<Map<String, Object>>)
                Predicate.class.cast(Class.forName(name).getConstructor().newInstance());
    }

    private static Map<String, Object> run(DataInputStream in) throws IOException {
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("exit", in.readInt());
        run.put("output", new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
        run.put("steps", in.readLong());
        run.put("ending", in.readUTF());
        run.put("deadlock", in.readBoolean());
        run.put("hang", in.readBoolean());
        return run;
    }
}
