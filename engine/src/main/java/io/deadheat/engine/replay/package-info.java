/** {@code replay}: a recorded run again, from its seed. */
package io.deadheat.engine.replay;
