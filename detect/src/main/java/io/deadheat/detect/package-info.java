/**
 * Events become candidate races here. The detectors are {@link io.deadheat.hooks.Listener}s that run inside the program
 * under test, on its threads, and the same classes run off line on a trace. Nothing on the path of an access allocates
 * once a location is known, and nothing kept here refers to an object of the program.
 */
package io.deadheat.detect;
