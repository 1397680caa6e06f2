package io.deadheat.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** A Spark master and its workers, each a JVM of its own, of one core, on the loopback device. */
final class LoopbackCluster implements AutoCloseable {
    private static final String HOST = "127.0.0.1";
    private static final long LIMIT_SECONDS = 300;

    private final Path folder;
    private final List<Process> processes = new ArrayList<>();
    private String master;

    private LoopbackCluster(Path folder) {
        this.folder = folder;
    }

    static LoopbackCluster start(Path folder, int workers) throws IOException, InterruptedException {
        return start(folder, workers, i -> List.of());
    }

    /** Each worker, with all that it starts, has a processor of its own and no other. */
    static LoopbackCluster pinned(Path folder, int workers) throws IOException, InterruptedException {
        return start(folder, workers, i -> List.of("taskset", "-c", Integer.toString(i)));
    }

    private static LoopbackCluster start(Path folder, int workers, IntFunction<List<String>> before)
            throws IOException, InterruptedException {
        LoopbackCluster cluster = new LoopbackCluster(folder);
        cluster.install();
        String port = Integer.toString(freePort());
        cluster.master = "spark://" + HOST + ":" + port;
        cluster.java(List.of(), "master", "deploy.master.Master", "--host", HOST, "--port", port, "--webui-port", "0");
        for (int i = 0; i < workers; i++) {
            String work = folder.resolve("work-" + i).toString();
            cluster.java(
                    before.apply(i),
                    "worker-" + i,
                    "deploy.worker.Worker",
                    "--host",
                    HOST,
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--webui-port",
                    "0",
                    "--work-dir",
                    work,
                    cluster.master);
        }
        cluster.await("master", "Registering worker", workers);
        return cluster;
    }

    /** What the workers give their executors as the class path. */
    private void install() throws IOException {
        Path jars = Files.createDirectories(folder.resolve("jars"));
        for (String jar : sparkOnly().split(File.pathSeparator)) {
            Path file = Path.of(jar);
            Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** What spark-submit said. */
    String submit(Path jar, Path plan, Path results) throws IOException, InterruptedException {
        Process submit = java(
                List.of(),
                "submit",
                "deploy.SparkSubmit",
                "--master",
                master,
                "--conf",
                "spark.driver.host=" + HOST,
                "--conf",
                "spark.driver.bindAddress=" + HOST,
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.executor.cores=1",
                "--jars",
                jar.toString(),
                "--class",
                "io.deadheat.spark.SparkCampaign",
                Path.of("target", "deadheat-spark.jar").toAbsolutePath().toString(),
                plan.toString(),
                results.toString());
        if (!submit.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            throw new IOException("spark-submit does not end: " + said("submit"));
        }
        return said("submit");
    }

    private Process java(List<String> before, String name, String main, String... args) throws IOException {
        List<String> line = new ArrayList<>(before);
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of(System.getProperty("spark.opens").split(" ")));
        line.addAll(List.of("-cp", sparkOnly(), "org.apache.spark." + main));
        line.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(line).redirectErrorStream(true);
        builder.redirectOutput(folder.resolve(name + ".log").toFile());
        builder.environment().put("SPARK_HOME", folder.toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    /** The cluster has nothing of ours until it is sent there. */
    private static String sparkOnly() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(e -> e.endsWith(".jar") && !e.contains("deadheat"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private String said(String name) throws IOException {
        return Files.readString(folder.resolve(name + ".log"));
    }

    private void await(String name, String text, int times) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        while (said(name).split(text, -1).length - 1 < times) {
            if (System.nanoTime() > end || !processes.stream().allMatch(Process::isAlive)) {
                throw new IOException("the cluster does not start: " + said(name));
            }
            processes.get(0).waitFor(100, TimeUnit.MILLISECONDS);
        }
    }

    @Override
    public void close() {
        processes.forEach(p -> p.descendants().forEach(ProcessHandle::destroyForcibly));
        processes.forEach(Process::destroyForcibly);
    }
}
