package io.deadheat.agent.heal;

/** Puts critical sections into classes before anything else is put into them. */
@FunctionalInterface
public interface ClassHealer {
    /** The healed class, or null where there is nothing to heal. */
    byte[] heal(ClassLoader loader, byte[] bytes);
}
