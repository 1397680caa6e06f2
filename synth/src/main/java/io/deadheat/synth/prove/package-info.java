/** Closing the loop: the tests are watched, and what they show is confirmed. */
package io.deadheat.synth.prove;
