/** The programs that tools are compared on; not in our own package, which the agent leaves alone. */
package peers;
