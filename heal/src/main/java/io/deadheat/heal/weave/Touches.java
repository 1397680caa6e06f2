package io.deadheat.heal.weave;

import io.deadheat.heal.plan.Guard;
import io.deadheat.heal.plan.HealingPlan;
import io.deadheat.heal.plan.Turn;
import io.deadheat.heal.plan.Variable;
import io.deadheat.heal.section.Extent;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** Tells from a class's constant pool, without reading code, that it touches no variable of a plan. */
final class Touches {
    private static final int STRING = 8;
    private static final int FIELD_REFERENCE = 9;
    private static final int METHOD_REFERENCE = 10;
    private static final int INTERFACE_METHOD_REFERENCE = 11;
    private static final int LONGEST = 1 << 16;

    private final Set<String> fields = new HashSet<>();
    private final Set<String> methods = new HashSet<>();
    private final Set<String> classes = new HashSet<>();

    private final boolean all;

    Touches(HealingPlan plan) {
        all = plan.isProbing();
        for (Guard guard : plan.guards()) {
            for (Variable variable : guard.variables()) {
                classes.addAll(variable.byHandle());
                if (variable.fieldName() == null) {
                    classes.addAll(variable.classes());
                } else {
                    fields.add(variable.fieldName());
                }
                if (guard.extent().compareTo(Extent.TOGETHER) >= 0) {
                    variable.accessors().forEach(a -> methods.add(a.substring(a.indexOf('#') + 1, a.indexOf('('))));
                }
            }
        }
        for (Turn turn : plan.turns()) {
            classes.add(turn.early().substring(0, turn.early().indexOf('#')));
            classes.add(turn.late().substring(0, turn.late().indexOf('#')));
        }
    }

    boolean mayTouch(ClassReader reader) {
        return all
                || classes.contains(reader.getClassName().replace('/', '.'))
                || !(fields.isEmpty() && methods.isEmpty()) && refers(reader);
    }

    private boolean refers(ClassReader reader) {
        char[] buffer = new char[LONGEST];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int at = reader.getItem(i);
            int tag = at > 0 ? reader.readByte(at - 1) : 0;
            Set<String> names = namesOf(tag);
            if (!names.isEmpty()) {
                int name = tag == STRING ? at : reader.getItem(reader.readUnsignedShort(at + 2));
                if (names.contains(reader.readUTF8(name, buffer))) {
                    return true;
                }
            }
        }
        return false;
    }

    private Set<String> namesOf(int tag) {
        return switch (tag) {
            case FIELD_REFERENCE, STRING -> fields;
            case METHOD_REFERENCE, INTERFACE_METHOD_REFERENCE -> methods;
            default -> Set.of();
        };
    }
}
