package io.deadheat.scan.ir;

import io.deadheat.scan.program.MethodInfo;
import java.util.List;

/** Which arguments of a method of the JDK are arrays whose elements it reads or writes, such as those of {@code arraycopy}. */
public interface ElementCalls {
    /**
     * An array that a call touches.
     *
     * @param arg the argument, from 0, or -1 for the receiver
     */
    record Touch(int arg, boolean write) {}

    List<Touch> touches(MethodInfo target);
}
