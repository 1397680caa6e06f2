package programs;

import java.io.IOException;

/** Prints its arguments, then what comes in, byte for byte. */
public class Echo {
    public static void main(String[] args) throws IOException {
        for (String arg : args) {
            System.out.println("<" + arg + ">");
        }
        System.in.transferTo(System.out);
        System.out.flush();
    }
}
