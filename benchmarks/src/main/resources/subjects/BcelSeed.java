package seeds;

import org.apache.bcel.generic.GOTO;
import org.apache.bcel.generic.InstructionConst;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.InstructionList;

/** Every call works on a list of its own, as BCEL's clients do; what the calls share is inside BCEL. */
public class BcelSeed {
    public static void main(String[] args) {
        BcelLists.use();
    }
}

class BcelLists {
    private BcelLists() {}

    static int use() {
        InstructionList list = new InstructionList();
        InstructionHandle first = list.append(InstructionConst.ICONST_0);
        list.append(InstructionConst.ICONST_1);
        list.append(new GOTO(first));
        int length = list.getLength();
        list.dispose();
        return length;
    }
}
