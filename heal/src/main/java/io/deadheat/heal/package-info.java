/** Healing after the ConTest paper: the program goes on, without the race. */
package io.deadheat.heal;
