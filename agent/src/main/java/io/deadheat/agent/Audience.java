package io.deadheat.agent;

import io.deadheat.agent.instrument.Mode;
import io.deadheat.detect.Detector;
import io.deadheat.detect.Listeners;
import io.deadheat.detect.LockOrder;
import io.deadheat.detect.NoDetector;
import io.deadheat.detect.TraceWriter;
import io.deadheat.hooks.Listener;
import io.deadheat.model.AgentOptions;
import io.deadheat.model.AgentOptions.Key;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * All who are told what the program does: the detector, the look at lock order, third parties, and the trace.
 *
 * @param hearsAll whether a third party is among them, for whom nothing is left out
 */
record Audience(Detector detector, LockOrder lockOrder, Listener listener, boolean hearsAll) {

    static Audience of(Detector detector, AgentOptions options) throws IOException {
        LockOrder order = new LockOrder();
        List<Listener> others = new ArrayList<>();
        if (!(detector instanceof NoDetector)) {
            others.add(order);
        }
        List<String> named = options.list(Key.LISTENER);
        for (String name : named) {
            others.add(load(name));
        }
        Noise noise = Noises.of(options);
        if (noise != null) {
            others.add(0, noise);
        }
        Listener all = new Listeners(detector, others.toArray(new Listener[0]));
        String trace = options.get(Key.TRACE, null);
        if (trace != null) {
            all = new TraceWriter(Files.newOutputStream(Path.of(trace)), all);
        }
        return new Audience(detector, order, all, !named.isEmpty() || noise != null);
    }

    /** A listener of the user, from the program's class path. */
    private static Listener load(String name) {
        try {
            Class<?> type = Class.forName(name, true, ClassLoader.getSystemClassLoader());
            return (Listener) type.getDeclaredConstructor().newInstance();
        } catch (ClassCastException e) {
            throw new IllegalArgumentException("the listener " + name + " is not a " + Listener.class.getName(), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException("the listener " + name + " cannot be made: " + e, e);
        }
    }

    Mode mode() {
        return hearsAll ? Mode.OBSERVE_ALL : Mode.OBSERVE;
    }
}
