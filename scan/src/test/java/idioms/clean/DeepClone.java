package idioms.clean;

public class DeepClone implements Cloneable {
    int[] data = new int[4];

    public DeepClone clone() {
        try {
            DeepClone d = (DeepClone) super.clone();
            d.data = data.clone();
            return d;
        } catch (CloneNotSupportedException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] a) {
        DeepClone s = new DeepClone();
        DeepClone t = s.clone();
        new Thread(() -> s.data[0]++).start();
        new Thread(() -> t.data[0]++).start();
    }
}
