/** {@code synthesize}: racy tests from sequential ones, as Narada does (PLDI 2015). */
package io.deadheat.synth;
