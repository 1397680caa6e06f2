package seeds;

public class LexerSeed {
    public static void main(String[] args) {
        Lexing.tokens("//a/b");
    }
}
