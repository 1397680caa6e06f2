/** Reads from bytecode which atomicity bug pattern of the ConTest paper, section 3.1, an access is part of. */
package io.deadheat.heal.pattern;
