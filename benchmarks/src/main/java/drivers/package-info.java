/** Programs for the published tables that measure how races are found; not in our own package, which the agent leaves alone. */
package drivers;
