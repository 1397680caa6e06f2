/** Contexts as Java source: the calls of the seed replayed, objects shared as the context says, two threads, a join. */
package io.deadheat.synth.source;
