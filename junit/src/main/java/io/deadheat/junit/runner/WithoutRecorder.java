package io.deadheat.junit.runner;

/** What another class loader has, but for the flight recorder. */
final class WithoutRecorder extends ClassLoader {
    WithoutRecorder(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.equals("jdk.jfr.FlightRecorder")) {
            throw new ClassNotFoundException(name);
        }
        return super.loadClass(name, resolve);
    }
}
