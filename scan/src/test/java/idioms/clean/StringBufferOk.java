package idioms.clean;

public class StringBufferOk {
    public static void main(String[] a) {
        StringBuffer sb = new StringBuffer();
        for (int i = 0; i < 2; i++) new Thread(() -> sb.append("x")).start();
    }
}
