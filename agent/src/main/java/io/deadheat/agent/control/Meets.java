package io.deadheat.agent.control;

import java.util.List;

/** A strategy that notices when two threads stand before accesses that race. */
interface Meets {
    /** The races created in this run. */
    List<Meeting> meetings();
}
