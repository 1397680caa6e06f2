package idioms.racy;

/** Races on Num_Of_Seats_Sold, StopSales. */
public class AirlineBug implements Runnable {
    static int Num_Of_Seats_Sold = 0;
    int Maximum_Capacity, Num_of_tickets_issued;
    boolean StopSales = false;
    Thread[] threadArr;

    AirlineBug(int size, int cushion) {
        Num_of_tickets_issued = size;
        Maximum_Capacity = size - cushion;
        threadArr = new Thread[size];
        for (int i = 0; i < size; i++) {
            threadArr[i] = new Thread(this);
            if (StopSales) {
                Num_Of_Seats_Sold--;
                break;
            }
            threadArr[i].start();
        }
    }

    public void run() {
        Num_Of_Seats_Sold++;
        if (Num_Of_Seats_Sold > Maximum_Capacity) StopSales = true;
    }

    public static void main(String[] a) {
        new AirlineBug(10, 1);
    }
}
