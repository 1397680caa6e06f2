/** {@code fuzz}: schedules without candidates. */
package io.deadheat.engine.fuzz;
