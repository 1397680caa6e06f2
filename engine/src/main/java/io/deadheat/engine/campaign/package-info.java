/** A confirmation cut into jobs that are lines: planned once, done anywhere in any order, joined to the same bytes. */
package io.deadheat.engine.campaign;
