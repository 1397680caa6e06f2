package io.deadheat.scan.ir;

import org.objectweb.asm.tree.analysis.Value;

/**
 * What a stack slot or local holds: a variable of the body, or nothing of interest.
 *
 * @param var the variable, or negative for primitives, null and dead slots
 * @param constant the value of an int constant, or null
 * @param argument the argument of the method, receiver counted, that an int is; else null
 */
record Val(int var, int size, Integer constant, Integer argument) implements Value {
    static final Val PRIMITIVE = new Val(-1, 1, null, null);
    static final Val WIDE = new Val(-1, 2, null, null);
    static final Val NULL = new Val(-2, 1, null, null);
    static final Val DEAD = new Val(-3, 1, null, null);

    static Val primitive(int size) {
        return size == 2 ? WIDE : PRIMITIVE;
    }

    static Val constant(int value) {
        return new Val(-1, 1, value, null);
    }

    static Val argument(int index) {
        return new Val(-1, 1, null, index);
    }

    boolean isReference() {
        return var >= 0;
    }

    @Override
    public int getSize() {
        return size;
    }
}
