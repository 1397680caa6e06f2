package idioms.clean;

public class SubclassOk {
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
        Base b = new A();
        Base c = new B();
        c.step();
        for (int i = 0; i < 2; i++) new Thread(b::step).start();
    }
}
