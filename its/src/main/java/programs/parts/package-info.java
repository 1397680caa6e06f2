/** What programs of the package above use and is not used by others: its statics are put back while theirs are new. */
package programs.parts;
