/** Experiments that measure Deadheat, each a main class that prints a table: the command, medians and ratios. */
package io.deadheat.benchmarks;
