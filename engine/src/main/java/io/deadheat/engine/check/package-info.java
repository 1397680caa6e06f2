/** All stages in one go: candidates from class files and from a run, verdicts, reports. */
package io.deadheat.engine.check;
