package io.deadheat.agent.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

final class LambdaClassesTest {
    /** Loads samples with their lambdas made into classes. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> lambdas = new HashMap<>();

        Loader() {
            super(LambdaClassesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(Samples.class.getName()) && !lambdas.containsKey(name)) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name);
        }

        private Class<?> define(String name) {
            byte[] bytes = lambdas.get(name);
            if (bytes == null) {
                LambdaClasses.Result result = LambdaClasses.of(bytes(name));
                lambdas.putAll(result.lambdas());
                bytes = result.host();
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** One of each kind. */
    @SuppressWarnings("unused")
    static class Samples implements Callable<List<Object>> {
        private final String prefix = "p";

        private String secret(String s) {
            return prefix + s;
        }

        interface WithDefault {
            int base();

            default IntFunction<Integer> plus() {
                return x -> x + base() + fixed().applyAsInt(1, 2);
            }

            static IntBinaryOperator fixed() {
                return (a, b) -> a * 10 + b;
            }
        }

        @Override
        public List<Object> call() throws Exception {
            List<Object> all = new ArrayList<>();
            long wide = 1L << 40;
            double real = 0.5;
            LongSupplier two = () -> wide + (long) (real * 2);
            all.add(two.getAsLong());
            Function<String, String> secret = this::secret;
            all.add(secret.apply("x"));
            Supplier<String> field = () -> prefix + "y";
            all.add(field.get());
            ToIntFunction<String> length = String::length;
            all.add(length.applyAsInt("four"));
            Function<String, Integer> boxed = String::length;
            all.add(boxed.apply("seven"));
            Function<Integer, Integer> unboxed = Math::abs;
            all.add(unboxed.apply(-3));
            Supplier<List<Object>> list = ArrayList::new;
            all.add(list.get());
            IntFunction<String[]> array = String[]::new;
            all.add(array.apply(2).length);
            Runnable ignored = new StringBuilder("z")::reverse;
            ignored.run();
            BiFunction<Object, Object, Boolean> equal = Object::equals;
            all.add(equal.apply("a", "a"));
            LongSupplier widened = length()::intValue;
            all.add(widened.getAsLong());
            Supplier<String> serial = (Supplier<String> & Serializable) () -> "serial";
            all.add(serial.get());
            WithDefault some = () -> 7;
            all.add(some.plus().apply(1));
            all.add(same() == same());
            all.add(kept(1) == kept(1));
            all.add(thrown());
            return all;
        }

        private static Integer length() {
            return 5;
        }

        private static Object same() {
            return (Runnable) () -> {};
        }

        private static Object kept(int i) {
            return (Supplier<Integer>) () -> i;
        }

        private static String thrown() {
            Function<Object, String> cast = o -> (String) o;
            try {
                return cast.apply(1);
            } catch (ClassCastException e) {
                return "cast";
            }
        }
    }

    private static byte[] bytes(String name) {
        try (InputStream in = LambdaClassesTest.class.getResourceAsStream('/' + name.replace('.', '/') + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void lambdasThatAreClassesDoWhatTheOthersDo() throws Exception {
        Constructor<?> constructor =
                new Loader().loadClass(Samples.class.getName()).getDeclaredConstructor();
        constructor.setAccessible(true);

        assertThat(((Callable<?>) constructor.newInstance()).call()).isEqualTo(new Samples().call());
    }

    @Test
    void onlyWhatIsOutOfTheOrdinaryIsLeftToTheJvm() {
        LambdaClasses.Result result = LambdaClasses.of(bytes(Samples.class.getName()));
        List<String> left = new ArrayList<>();
        new ClassReader(result.host())
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(int a, String n, String d, String s, String[] e) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitInvokeDynamicInsn(String name, String d, Handle h, Object... a) {
                                        left.add(h.getName() + ' ' + name);
                                    }
                                };
                            }
                        },
                        0);

        assertThat(left)
                .filteredOn(s -> s.contains("etafactory"))
                .containsExactlyInAnyOrder("metafactory getAsLong", "altMetafactory get", "altMetafactory get");
        assertThat(result.lambdas()).hasSizeGreaterThan(10);
    }

    @Test
    void aClassWithoutLambdasIsLeftAsItIs() {
        byte[] plain = bytes(ArrayList.class.getName().replace("ArrayList", "AbstractList"));

        assertThat(LambdaClasses.of(plain).host()).isSameAs(plain);
    }
}
