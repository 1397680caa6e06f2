package seeds;

import org.apache.bcel.generic.GOTO;
import org.apache.bcel.generic.InstructionConst;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.InstructionList;

public class BcelLists {
    private BcelLists() {}

    public static int use() {
        InstructionList list = new InstructionList();
        InstructionHandle first = list.append(InstructionConst.ICONST_0);
        list.append(InstructionConst.ICONST_1);
        list.append(new GOTO(first));
        int length = list.getLength();
        list.dispose();
        return length;
    }
}
