/** Heals a program in its own JVM: in production, where nothing else is watched, and under control, to be checked. */
package io.deadheat.agent.heal;
