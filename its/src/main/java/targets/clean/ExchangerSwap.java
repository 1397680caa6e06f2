package targets.clean;

import java.util.concurrent.Exchanger;

/** After an exchange each side uses only what it has received. */
public class ExchangerSwap {
    private final Exchanger<StringBuilder> exchanger = new Exchanger<>();

    private String swap(String mine) {
        StringBuilder sent = new StringBuilder(mine);
        try {
            StringBuilder received = exchanger.exchange(sent);
            return received.append('!').toString();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExchangerSwap table = new ExchangerSwap();
        Thread partner = new Thread(() -> table.swap("salt"));
        partner.start();
        String received = table.swap("pepper");
        partner.join();
        assert received.equals("salt!");
    }
}
