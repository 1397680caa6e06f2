package io.deadheat.report;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A headless Chromium, driven over the DevTools protocol. */
final class Browser implements AutoCloseable, WebSocket.Listener {
    private static final long PATIENCE = 60;

    private final Process process;
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
    private final List<String> errors = new CopyOnWriteArrayList<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final StringBuilder partial = new StringBuilder();
    private final WebSocket socket;
    private final String session;
    private volatile boolean closing;
    private volatile CompletableFuture<Void> loaded = new CompletableFuture<>();

    /** The binary that {@code DEADHEAT_CHROMIUM} names, else the one on the path. */
    static Optional<Path> binary() {
        String asked = System.getenv("DEADHEAT_CHROMIUM");
        return asked != null
                ? Optional.of(Path.of(asked))
                : Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .flatMap(f -> Stream.of("chromium", "chromium-browser", "google-chrome")
                                .map(Path.of(f)::resolve))
                        .filter(Files::isExecutable)
                        .findFirst();
    }

    Browser(Path binary, Path profile) throws IOException {
        process = new ProcessBuilder(
                        binary.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-dev-shm-usage",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(endpoint()), this)
                .join();
        String target = call(null, "Target.createTarget", Map.of("url", "about:blank"))
                .get("targetId")
                .asString();
        session = call(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .get("sessionId")
                .asString();
        List.of("Page", "Runtime", "Log").forEach(domain -> call(domain + ".enable", Map.of()));
    }

    private String endpoint() throws IOException {
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = said.readLine();
        while (line != null && !line.startsWith("DevTools listening on ")) {
            line = said.readLine();
        }
        if (line == null) {
            throw new IOException("Chromium did not start");
        }
        Thread drain = new Thread(() -> drain(said), "chromium output");
        drain.setDaemon(true);
        drain.start();
        return line.substring("DevTools listening on ".length());
    }

    private void drain(Reader said) {
        try {
            said.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            if (!closing) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private JsonNode call(String method, Map<String, ?> params) {
        return call(session, method, params);
    }

    private JsonNode call(String inSession, String method, Map<String, ?> params) {
        int id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        answers.put(id, answer);
        var message = JsonMapper.shared().createObjectNode().put("id", id).put("method", method);
        message.set("params", JsonMapper.shared().valueToTree(params));
        if (inSession != null) {
            message.put("sessionId", inSession);
        }
        socket.sendText(message.toString(), true).join();
        JsonNode got = answer.orTimeout(PATIENCE, TimeUnit.SECONDS).join();
        if (got.has("error")) {
            throw new IllegalStateException(method + ": " + got.get("error"));
        }
        return got.get("result");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            JsonNode message = JsonMapper.shared().readTree(partial.toString());
            partial.setLength(0);
            if (message.has("id")) {
                answers.remove(message.get("id").asInt()).complete(message);
            } else {
                event(message.get("method").asString(), message.get("params"));
            }
        }
        from.request(1);
        return null;
    }

    private void event(String method, JsonNode params) {
        switch (method) {
            case "Page.loadEventFired" -> loaded.complete(null);
            case "Runtime.exceptionThrown", "Log.entryAdded" -> errors.add(params.toString());
            case "Runtime.consoleAPICalled" -> errors.add(params.toString());
            default -> {}
        }
    }

    /** Loads a page in a window of that width, on paper or in the dark. */
    void open(URI page, int width, boolean dark) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 600));
        Map<String, String> scheme = Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light");
        call("Emulation.setEmulatedMedia", Map.of("features", List.of(scheme)));
        load("about:blank");
        load(page.toString());
    }

    private void load(String url) {
        loaded = new CompletableFuture<>();
        call("Page.navigate", Map.of("url", url));
        loaded.orTimeout(PATIENCE, TimeUnit.SECONDS).join();
    }

    /** The value of a JavaScript expression, as text. */
    String eval(String expression) {
        JsonNode result = call(
                "Runtime.evaluate",
                Map.of("expression", "String(" + expression + ")", "returnByValue", true, "awaitPromise", true));
        return result.get("result").get("value").asString();
    }

    /** Whether the expression becomes true before patience ends; the page handles some events a little later. */
    boolean becomes(String expression) {
        String poll = "new Promise(ok => { const end = Date.now() + " + PATIENCE * 500 + "; (function look() {"
                + " if (" + expression + ") ok(true); else if (Date.now() > end) ok(false); else setTimeout(look, 10);"
                + " })(); })";
        JsonNode result =
                call("Runtime.evaluate", Map.of("expression", poll, "returnByValue", true, "awaitPromise", true));
        return result.get("result").get("value").asBoolean();
    }

    void pressEnter() {
        Map<String, Object> key = Map.of("key", "Enter", "code", "Enter", "windowsVirtualKeyCode", 13, "text", "\r");
        for (String type : List.of("keyDown", "keyUp")) {
            Map<String, Object> event = new HashMap<>(key);
            event.put("type", type);
            call("Input.dispatchKeyEvent", event);
        }
    }

    void screenshot(Path file) throws IOException {
        JsonNode shot = call("Page.captureScreenshot", Map.of("captureBeyondViewport", true));
        Files.createDirectories(file.getParent());
        Files.write(file, Base64.getDecoder().decode(shot.get("data").asString()));
    }

    /** What the pages wrote to the console, and what they threw. */
    List<String> errors() {
        return errors;
    }

    @Override
    public void close() {
        closing = true;
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        process.onExit().orTimeout(PATIENCE, TimeUnit.SECONDS).join();
    }
}
