/** How the program under test is named, and whether it can be run at all, told from its bytes. */
package io.deadheat.engine.program;
