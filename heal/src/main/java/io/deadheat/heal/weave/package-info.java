/** Puts critical sections into the bytes of a class. */
package io.deadheat.heal.weave;
