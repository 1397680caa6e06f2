/** Child JVMs: how the program is started with the agent in it, bounded, and ended. */
package io.deadheat.engine.launch;
