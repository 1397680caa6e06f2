package programs;

/** A dozen fields that two threads count up without a lock: enough pairs for a confirmation to be interrupted. */
public class ManyRaces {
    private int a;
    private int b;
    private int c;
    private int d;
    private int e;
    private int f;
    private int g;
    private int h;
    private int i;
    private int j;
    private int k;
    private int l;

    private void count() {
        a++;
        b++;
        c++;
        d++;
        e++;
        f++;
        g++;
        h++;
        i++;
        j++;
        k++;
        l++;
    }

    public static void main(String[] args) throws InterruptedException {
        ManyRaces shared = new ManyRaces();
        Thread one = new Thread(shared::count);
        Thread two = new Thread(shared::count);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
