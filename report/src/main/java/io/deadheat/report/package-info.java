/** Dossiers read back, united and rendered for people and tools. */
package io.deadheat.report;
