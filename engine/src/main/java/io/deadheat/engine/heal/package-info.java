/** Healing from the controller's side: what is done about each race, how sure that is, and the healed program's run. */
package io.deadheat.engine.heal;
