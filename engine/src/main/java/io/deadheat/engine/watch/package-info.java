/** {@code watch}: observed runs of the program, united. */
package io.deadheat.engine.watch;
