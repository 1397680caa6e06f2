package idioms.racy;

/** Races on n. */
public class SubclassOverride {
    abstract static class Base {
        int n;

        abstract void step();
    }

    static class A extends Base {
        synchronized void step() {
            n++;
        }
    }

    static class B extends A {
        void step() {
            n++;
        }
    }

    public static void main(String[] a) {
        Base b = new B();
        for (int i = 0; i < 2; i++) new Thread(b::step).start();
    }
}
