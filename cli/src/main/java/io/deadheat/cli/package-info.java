/** The {@code deadheat} command: thin doors to the engine, one class per command, each option declared once. */
package io.deadheat.cli;
