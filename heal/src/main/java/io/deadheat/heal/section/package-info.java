/** Critical sections in a method's bytecode: which accesses belong together, and where the lock is held. */
package io.deadheat.heal.section;
