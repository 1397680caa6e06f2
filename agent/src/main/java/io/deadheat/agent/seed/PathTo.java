package io.deadheat.agent.seed;

/**
 * How an object is reached from what the client handed over: {@code 0} is the receiver, {@code 1} the first argument,
 * {@code r} the result, {@code s:org.acme.A.f} a static field; a step is a field under its declaring class, or {@code []}
 * for an element of an array. The paper's {@code I1.x.o}.
 */
record PathTo(PathTo parent, String step, int length) {
    static PathTo root(String name) {
        return new PathTo(null, name, 0);
    }

    PathTo then(String next) {
        return new PathTo(this, next, length + 1);
    }

    @Override
    public String toString() {
        return parent == null ? step : parent + "/" + step;
    }
}
