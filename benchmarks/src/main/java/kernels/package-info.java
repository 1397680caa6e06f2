/** Programs to measure with; not in our own package, which the agent leaves alone. */
package kernels;
