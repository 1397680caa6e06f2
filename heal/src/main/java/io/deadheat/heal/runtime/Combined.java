package io.deadheat.heal.runtime;

/** Several actions around one section. */
record Combined(HealingAction[] parts) implements HealingAction {
    @Override
    public int enter(boolean alone) {
        int token = 0;
        for (int i = 0; i < parts.length; i++) {
            token |= parts[i].enter(alone) << i * BITS;
        }
        return token;
    }

    @Override
    public void leave(int token) {
        for (int i = parts.length - 1; i >= 0; i--) {
            int own = token >> i * BITS & (1 << BITS) - 1;
            if (own != 0) {
                parts[i].leave(own);
            }
        }
    }
}
