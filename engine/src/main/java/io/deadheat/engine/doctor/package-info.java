/** {@code doctor}: is this machine fit. */
package io.deadheat.engine.doctor;
