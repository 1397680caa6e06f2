/** Controlled JVMs: jobs go in as lines, a line comes out for each run. */
package io.deadheat.engine.control;
