/** The jobs of a campaign on an existing Spark cluster. */
package io.deadheat.spark;
