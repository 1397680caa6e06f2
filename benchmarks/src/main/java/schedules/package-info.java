/** A small program, and the same under Lincheck; not in our own package, which the agent leaves alone. */
package schedules;
