/** What is to be healed and how, as a {@code races.json} says. */
package io.deadheat.heal.plan;
