/** The examples of the Narada paper, and for each the sequential test that it starts from. */
package programs.narada;
