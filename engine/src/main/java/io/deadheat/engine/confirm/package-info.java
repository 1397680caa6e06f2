/** {@code confirm}: race-directed runs for each candidate pair, judged, and replayed before anything is called a race. */
package io.deadheat.engine.confirm;
