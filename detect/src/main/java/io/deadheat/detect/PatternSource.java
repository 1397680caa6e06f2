package io.deadheat.detect;

import io.deadheat.model.Pattern;

/** Knows from the bytecode which bug pattern a pair of sites is part of. */
public interface PatternSource {
    /** Knows nothing. */
    PatternSource NONE = new PatternSource() {
        @Override
        public Pattern of(int site, int other) {
            return null;
        }
    };

    /** The pattern of two racing sites, or null if they are part of none. The order does not matter. */
    Pattern of(int site, int other);
}
