/** Proposed patches of the source, each tried before it is proposed. */
package io.deadheat.engine.fix;
