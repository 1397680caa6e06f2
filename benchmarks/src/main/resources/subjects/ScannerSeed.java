package seeds;

import org.hsqldb.Scanner;
import org.hsqldb.types.NumberType;
import org.hsqldb.types.Type;

public class ScannerSeed {
    public static void main(String[] args) {
        NumberType integer = Type.SQL_INTEGER;
        Scanner scanner = new Scanner();
        scanner.reset("select 1");
        scanner.scanNext();
        scanner.convertToNumber("12", integer);
        scanner.convertToBinary("0a");
    }
}
