/** Programs that are tried on a cluster. */
package racing;
