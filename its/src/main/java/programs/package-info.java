/** Programs that the command line is tried on: they read, exit, hang, run out of memory. They are not judged for races. */
package programs;
