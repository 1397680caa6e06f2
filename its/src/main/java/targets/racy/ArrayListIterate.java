package targets.racy;

import java.util.ArrayList;
import java.util.List;

/** One thread walks a list that another one appends to. */
public class ArrayListIterate {
    private final List<Integer> prices = new ArrayList<>(List.of(3, 4, 5));

    private int total() {
        int total = 0;
        for (int price : prices) { // race: java.util.ArrayList
            total += price;
        }
        return total;
    }

    private void buy() {
        prices.add(6); // race: java.util.ArrayList
    }

    public static void main(String[] args) throws InterruptedException {
        ArrayListIterate cart = new ArrayListIterate();
        Thread cashier = new Thread(cart::total);
        Thread customer = new Thread(cart::buy);
        cashier.start();
        customer.start();
        cashier.join();
        customer.join();
    }
}
