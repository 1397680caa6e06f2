/**
 * Puts the hooks into bytecode. One small class for each construct that is modelled; {@link
 * io.deadheat.agent.instrument.Instrumenter#all} is the list of them.
 */
package io.deadheat.agent.instrument;
