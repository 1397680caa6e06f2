package idioms.clean;

import java.util.*;

public class SyncMapCompound {
    static final Map<String, Integer> M = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] z) {
        for (int i = 0; i < 2; i++)
            new Thread(() -> {
                        Integer v = M.get("a");
                        M.put("a", v == null ? 1 : v + 1);
                    })
                    .start();
    }
}
