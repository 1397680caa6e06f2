/** Racing pairs and the contexts that make them race: sections 3.3 and 3.4 of the Narada paper. */
package io.deadheat.synth.context;
