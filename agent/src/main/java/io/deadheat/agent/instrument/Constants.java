package io.deadheat.agent.instrument;

/**
 * Looks at the constants of a class file, and at nothing else of it. Every class that is loaded comes by here, of whatever version: hence
 * no reader of ASM's, which makes tables of its own and refuses what is newer than itself.
 */
final class Constants {
    private static final int COUNT_AT = 8;
    private static final int UTF8 = 1;
    private static final int LONG = 5;
    private static final int DOUBLE = 6;

    /** How many bytes follow each tag but {@link #UTF8}; 0 if there is no such tag. */
    private static final byte[] LENGTHS = {0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};

    private Constants() {}

    /** @param words of plain ASCII */
    static boolean haveOneOf(byte[] classFile, String... words) {
        try {
            int at = COUNT_AT + 2;
            for (int left = unsigned(classFile, COUNT_AT) - 1; left > 0; left--) {
                int tag = classFile[at++];
                if (tag == UTF8) {
                    int length = unsigned(classFile, at);
                    at += 2;
                    if (isOneOf(words, classFile, at, length)) {
                        return true;
                    }
                    at += length;
                } else {
                    at += LENGTHS[tag];
                    left -= tag == LONG || tag == DOUBLE ? 1 : 0;
                }
            }
            return false;
        } catch (ArrayIndexOutOfBoundsException noClass) {
            return false; // The JVM will say so itself.
        }
    }

    private static boolean isOneOf(String[] words, byte[] classFile, int at, int length) {
        for (String word : words) {
            if (word.length() == length && is(word, classFile, at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(String word, byte[] classFile, int at) {
        for (int i = 0; i < word.length(); i++) {
            if (classFile[at + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static int unsigned(byte[] classFile, int at) {
        return (classFile[at] & 0xFF) << 8 | classFile[at + 1] & 0xFF;
    }
}
