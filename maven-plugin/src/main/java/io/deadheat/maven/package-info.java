/** The goals of the Maven plug-in: each names the project to a command of Deadheat, and starts it. */
package io.deadheat.maven;
