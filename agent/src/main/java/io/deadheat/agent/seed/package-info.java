/**
 * The run of a sequential test, recorded for synthesis: its calls into the library, and for each of them the accesses and
 * effects of section 3 of the Narada paper, on paths from the call's receiver, arguments and result.
 */
package io.deadheat.agent.seed;
