/**
 * Total control over a program: one thread runs at a time, and a seed decides which. {@link
 * io.deadheat.agent.control.Scheduler} knows what every thread is about to do and who is enabled, a {@link
 * io.deadheat.agent.control.Strategy} chooses, an {@link io.deadheat.agent.control.Engine} carries the choice out.
 */
package io.deadheat.agent.control;
