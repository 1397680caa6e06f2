package seeds;

public class GaugeSeed {
    public static void main(String[] args) {
        ConstantGauge gauge = new ConstantGauge();
        gauge.getValue();
    }
}
