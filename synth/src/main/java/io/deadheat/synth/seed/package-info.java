/** Sequential tests made where there are none: every public method of a class called once, with what can be made. */
package io.deadheat.synth.seed;
