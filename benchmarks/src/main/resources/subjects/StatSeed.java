package seeds;

public class StatSeed {
    public static void main(String[] args) {
        ObservedService service = new ObservedService();
        service.created();
        service.destroyed();
        service.total();
        service.count();
        System.exit(0);
    }
}
