package seeds;

public class EncoderSeed {
    public static void main(String[] args) {
        EncoderOutput output = new EncoderOutput();
        output.write("a");
        output.write("b");
        output.flush();
    }
}
