/** What healed bytecode calls; on the boot class path of the program. */
package io.deadheat.heal.runtime;
