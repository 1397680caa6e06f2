/** The recorded run of a sequential test, read back: calls, and what section 3 of the Narada paper says of each. */
package io.deadheat.synth.trace;
