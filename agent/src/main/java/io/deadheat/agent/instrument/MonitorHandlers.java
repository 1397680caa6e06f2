package io.deadheat.agent.instrument;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Keeps methods with {@code synchronized} blocks fit for the JVM's compilers, which leave a method to the interpreter
 * where a call could leave it with a monitor held, or where a handler that protects itself, as that of such a block
 * does, makes a call. The hooks are calls; the one in the handler gets a handler of its own.
 */
final class MonitorHandlers {
    private MonitorHandlers() {}

    /** A label behind the {@code monitorenter}, from which on the block that begins there is protected. */
    static LabelNode start(MethodContext m, AbstractInsnNode enter) {
        LabelNode start = new LabelNode();
        for (AbstractInsnNode i = enter.getNext(); i != null && i.getOpcode() < 0; i = i.getNext()) {
            for (TryCatchBlockNode block : m.node.tryCatchBlocks) {
                if (block.start == i && block.type == null) {
                    block.start = start;
                }
            }
        }
        return start;
    }

    /**
     * The call before the {@code monitorexit} or in its place. Where that stands in a handler that protects itself, what
     * the call throws is caught, takes the place of the exception caught before, and the monitor is given back.
     */
    static Code guarded(MethodContext m, AbstractInsnNode exit, Code call) {
        AbstractInsnNode load = m.previous(exit);
        AbstractInsnNode store = load != null && load.getOpcode() == Opcodes.ALOAD ? m.previous(load) : null;
        LabelNode handler = store != null && store.getOpcode() == Opcodes.ASTORE ? selfProtecting(m, store) : null;
        if (handler == null || frameAt(exit.getNext()) != null) {
            return call;
        }
        LabelNode from = new LabelNode();
        LabelNode to = new LabelNode();
        LabelNode own = new LabelNode();
        LabelNode after = new LabelNode();
        FrameNode frame = frameAt(handler);
        Code rest = new Code().add(after);
        Code tail = new Code().add(own);
        if (frame != null) {
            rest.add(stored(frame, ((VarInsnNode) store).var));
            tail.add(new FrameNode(Opcodes.F_NEW, frame.local.size(), frame.local.toArray(), 1, frame.stack.toArray()));
        }
        m.after(exit, rest);
        tail.add(store.clone(null));
        if (!m.owner.mode.controlled()) {
            tail.add(load.clone(null)).op(Opcodes.MONITOREXIT);
        }
        m.node.instructions.add(tail.add(new JumpInsnNode(Opcodes.GOTO, after)).list);
        m.node.tryCatchBlocks.add(0, new TryCatchBlockNode(from, to, own, null));
        Code guarded = new Code().add(from);
        guarded.list.add(call.list);
        return guarded.add(to);
    }

    /** The label of the handler that begins with {@code store} and protects itself, or null. */
    private static LabelNode selfProtecting(MethodContext m, AbstractInsnNode store) {
        for (AbstractInsnNode i = store.getPrevious(); i != null && i.getOpcode() < 0; i = i.getPrevious()) {
            for (TryCatchBlockNode block : m.node.tryCatchBlocks) {
                if (block.start == i && block.handler == i && block.type == null) {
                    return block.handler;
                }
            }
        }
        return null;
    }

    /** The frame that stands at {@code at}, before the next instruction, or null. */
    private static FrameNode frameAt(AbstractInsnNode at) {
        FrameNode frame = null;
        for (AbstractInsnNode i = at; i != null && i.getOpcode() < 0; i = i.getNext()) {
            frame = i instanceof FrameNode f ? f : frame;
        }
        return frame;
    }

    /** The frame after the exception on the stack of {@code frame} has been stored. */
    private static FrameNode stored(FrameNode frame, int local) {
        List<Object> slots = new ArrayList<>();
        for (Object type : frame.local) {
            slots.add(type);
            if (type == Opcodes.LONG || type == Opcodes.DOUBLE) {
                slots.add(null);
            }
        }
        while (slots.size() <= local) {
            slots.add(Opcodes.TOP);
        }
        if (slots.get(local) == null) {
            slots.set(local - 1, Opcodes.TOP);
        } else if (local + 1 < slots.size() && slots.get(local + 1) == null) {
            slots.set(local + 1, Opcodes.TOP);
        }
        slots.set(local, frame.stack.get(0));
        slots.removeAll(Collections.singleton(null));
        return new FrameNode(Opcodes.F_NEW, slots.size(), slots.toArray(), 0, new Object[0]);
    }
}
