package io.deadheat.engine.fix;

import java.nio.file.Path;
import java.util.Map;

/**
 * A change of source files.
 *
 * @param kind in words: {@code synchronized (this)}
 * @param texts the files with their new text
 */
record Patch(String kind, Map<Path, String> texts) {
    Patch {
        texts = Map.copyOf(texts);
    }
}
