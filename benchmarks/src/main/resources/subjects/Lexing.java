package seeds;

import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.tree.xpath.XPathLexer;

/** Every call has a lexer of its own. */
public class Lexing {
    private Lexing() {}

    public static int tokens(String text) {
        return new XPathLexer(CharStreams.fromString(text)).getAllTokens().size();
    }
}
