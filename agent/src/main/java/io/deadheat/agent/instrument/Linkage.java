package io.deadheat.agent.instrument;

import java.util.Map;
import java.util.Set;

/**
 * Linking, of native methods too, and class loading, which the JVM does on a program's thread between two of its instructions, what method
 * handles and VarHandles look up when they are first used and compile when they are used often, the classes of proxies and
 * what reflection calls through, which are made once in a JVM, and the names of temporary files, which must be new in any
 * run. What runs there is no action of the program: nothing of it is told, and no thread is switched inside. An order of
 * messages born there would hide races by accident.
 */
final class Linkage implements Instrumenter {
    private static final String LOADER = "java/lang/ClassLoader";

    private static final Map<String, Set<String>> METHODS = Map.ofEntries(
            Map.entry("jdk/internal/loader/BuiltinClassLoader", Set.of("loadClassOrNull")),
            Map.entry(
                    LOADER,
                    Set.of("getClassLoadingLock", "preDefineClass", "postDefineClass", "addClass", "findNative")),
            Map.entry("java/nio/file/TempFileHelper", Set.of("generatePath")),
            Map.entry("java/io/File$TempDirectory", Set.of("generateFile")),
            Map.entry("java/net/URLClassLoader", Set.of("findClass")),
            Map.entry("java/lang/reflect/Proxy", Set.of("newProxyInstance")),
            Map.entry("java/lang/reflect/Method", Set.of("acquireMethodAccessor")),
            Map.entry("java/lang/reflect/Constructor", Set.of("acquireConstructorAccessor")),
            Map.entry(
                    "java/lang/invoke/MethodHandleNatives",
                    Set.of(
                            "linkCallSite",
                            "linkDynamicConstant",
                            "linkMethod",
                            "linkMethodHandleConstant",
                            "findMethodHandleType")),
            Map.entry("java/lang/invoke/MethodType", Set.of("makeImpl")),
            Map.entry("java/lang/invoke/VarForm", Set.of("resolveMemberName", "getMethodType_V_init")),
            Map.entry("java/lang/invoke/ClassSpecializer", Set.of("findSpecies")),
            Map.entry("java/lang/invoke/LambdaForm", Set.of("compileToBytecode", "customize")),
            Map.entry("java/lang/invoke/LambdaFormEditor", Set.of("getInCache", "putInCache")));

    /** True for the classes that do it, in which nothing else is looked at. */
    static boolean concerns(String className) {
        return METHODS.containsKey(className);
    }

    @Override
    public void method(MethodContext m) {
        if (METHODS.getOrDefault(m.owner.node.name, Set.of()).contains(m.node.name) || loadsForJvm(m)) {
            Hush.all(m);
        }
    }

    /** Under control no switch may happen in a loader of the program, either. */
    private static boolean loadsForJvm(MethodContext m) {
        return m.owner.node.name.equals(LOADER)
                && m.owner.mode.controlled()
                && m.node.name.equals("loadClass")
                && m.node.desc.equals("(Ljava/lang/String;)Ljava/lang/Class;");
    }
}
