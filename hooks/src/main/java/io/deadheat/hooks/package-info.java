/**
 * What instrumented bytecode calls, and the state it touches. Lives on the boot class path of the program under test,
 * uses no JDK collection, and allocates nothing on its hot paths.
 */
package io.deadheat.hooks;
