package io.deadheat.synth.context;

import io.deadheat.synth.trace.SeedTrace;
import io.deadheat.synth.trace.SeedTraceReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Recordings as the agent writes them, with blanks for tabs between the parts. */
final class Recorded {
    private Recorded() {}

    static SeedTrace trace(String... lines) {
        try {
            Path file = Files.createTempFile("seed", ".trace");
            Files.write(file, List.of(lines).stream().map(Recorded::line).toList());
            SeedTrace trace = SeedTraceReader.read(file, name -> false);
            Files.delete(file);
            return trace;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each call is the first of its method. */
    private static String line(String words) {
        return words.replaceFirst("^(C([|][^|]*){4})", "$1|1").replace('|', '\t');
    }

    /** Figures 8 and 13: {@code z.baz(x); a.bar(z); a.foo(y)}. */
    static SeedTrace figure13() {
        return trace(
                "C|NEW|X|<init>|()V|n",
                "R|leaves|o:1:X",
                "C|NEW|Z|<init>|()V|n",
                "R|leaves|o:2:Z",
                "S|1|Z|baz(LX;)V|Z.w|0|WRITE|Z.java|5||",
                "C|VIRTUAL|Z|baz|(LX;)V|o:2:Z|o:1:X",
                "A|1|WRITE|0|",
                "E|0/Z.w <- 1",
                "R|changes|n",
                "C|NEW|A|<init>|()V|n",
                "R|leaves|o:3:A",
                "S|2|A|bar(LZ;)V|Z.w|0|READ|A.java|8||",
                "S|3|A|bar(LZ;)V|A.x|0|WRITE|A.java|8||",
                "C|VIRTUAL|A|bar|(LZ;)V|o:3:A|o:2:Z",
                "A|2|READ|1|",
                "A|3|WRITE|0|",
                "E|0/A.x <- 1/Z.w",
                "R|changes|n",
                "C|NEW|Y|<init>|()V|n",
                "R|leaves|o:4:Y",
                "S|4|A|foo(LY;)V|A.x|0|READ|A.java|4||",
                "S|5|A|foo(LY;)V|X.o|0|WRITE|A.java|5||",
                "S|6|A|foo(LY;)V|A.y|0|WRITE|A.java|6||",
                "C|VIRTUAL|A|foo|(LY;)V|o:3:A|o:4:Y",
                "A|4|READ|0|+0",
                "A|5|WRITE|0/A.x|+0",
                "A|6|WRITE|0|+0",
                "E|0/A.y <- 1",
                "R|changes|n",
                "END");
    }
}
