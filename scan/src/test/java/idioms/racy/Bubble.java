package idioms.racy;

/** Races on int[]. */
public class Bubble {
    static class S extends Thread {
        int[] arr;
        int i;

        S(int[] a, int i) {
            arr = a;
            this.i = i;
        }

        public void run() {
            if (arr[i] > arr[i + 1]) {
                int t = arr[i];
                arr[i] = arr[i + 1];
                arr[i + 1] = t;
            }
        }
    }

    public static void main(String[] a) {
        int[] arr = {3, 2, 1, 0};
        for (int i = 0; i < 3; i++) new S(arr, i).start();
    }
}
