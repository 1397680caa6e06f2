/** The part of Deadheat that lives in the program's JVM: starts the instrumentation and writes down what was seen. */
package io.deadheat.agent;
