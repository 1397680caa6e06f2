package io.deadheat.detect;

import io.deadheat.hooks.Shadow;
import java.util.List;

/** A memory location as the detectors here keep it: something whose accesses say which locks protect it. */
abstract class Location extends Shadow {
    /** The lock sets of the accesses remembered; asked after the fact. */
    abstract List<LockSet> lockSets();
}
