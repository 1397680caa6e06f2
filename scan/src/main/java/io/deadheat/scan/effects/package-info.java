/** What calling a method may do besides computing: take a lock, block, or do input and output. */
package io.deadheat.scan.effects;
