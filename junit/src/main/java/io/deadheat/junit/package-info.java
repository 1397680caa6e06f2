/** Tests that are run under many schedules: {@link io.deadheat.junit.RaceTest}. */
package io.deadheat.junit;
