package seeds;

public class CodecSeed {
    public static void main(String[] args) throws Exception {
        ChangingCodec codec = new ChangingCodec();
        codec.encode("a b");
        codec.use("UTF-16");
        codec.getDefaultCharset();
    }
}
