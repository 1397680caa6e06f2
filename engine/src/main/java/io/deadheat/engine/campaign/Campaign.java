package io.deadheat.engine.campaign;

import io.deadheat.engine.ResultsFolder;
import io.deadheat.engine.confirm.ConfirmResult;
import io.deadheat.engine.confirm.Progress;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.launch.Budget;
import io.deadheat.engine.launch.Interruption;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Does the jobs of a shard with several workers, each with a JVM and, as long as there are enough, a processor of its
 * own.
 *
 * <p>{@code todo}, {@code size}, {@code done}, {@code failure} and the shard's file are touched by all workers, each time under this object's lock.
 */
public final class Campaign {
    private final Request request;
    private final ResultsFolder results;
    private final Interruption interruption;
    private final Progress progress;
    private final Deque<Job> todo = new ArrayDeque<>();
    private final BatchSize size = new BatchSize();
    private int done;

    /** Why it makes no sense to go on, or null. */
    private String failure;

    /**
     * What to do.
     *
     * @param workers how many JVMs at a time
     */
    public record Request(Plan plan, Shard shard, ControlledTarget target, int workers, Budget budget) {}

    public Campaign(Request request, ResultsFolder results, Interruption interruption, Progress progress) {
        this.request = request;
        this.results = results;
        this.interruption = interruption;
        this.progress = progress;
    }

    /** Does what the shard's file does not have yet, and writes what the shard gave as a {@code races.json}. */
    public ConfirmResult run() throws IOException, InterruptedException {
        List<Job> own = request.shard().of(request.plan().jobs());
        try (ShardFile file =
                ShardFile.open(results.sub(request.shard().fileName()), request.plan(), request.shard())) {
            own.stream().filter(j -> !file.has(j)).forEach(todo::add);
            done = own.size() - todo.size();
            if (!todo.isEmpty()) {
                work(file, own.size());
            }
            int left = own.size() - file.answers().size();
            ConfirmResult result = Joined.of(request.plan(), file, left, why(), failure);
            results.write(result.dossier());
            return result;
        }
    }

    private synchronized String why() {
        return failure != null ? "stopped" : interruption.isRequested() ? "interrupted" : "the budget is spent";
    }

    private void work(ShardFile file, int total) throws IOException, InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(request.workers());
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < request.workers(); i++) {
                int number = i;
                all.add(workers.submit(() -> {
                    work(number, file, total);
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw e.getCause() instanceof RuntimeException r ? r : new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private void work(int number, ShardFile file, int total) throws IOException, InterruptedException {
        int first = request.workers() > 1 ? 0 : (int) ProcessHandle.current().pid();
        ControlledTarget target = request.target().onProcessor(first + number);
        Worker worker = new Worker(request.plan().terms(), target, interruption, request.budget());
        List<Job> batch = take();
        while (!batch.isEmpty() && !request.budget().isSpent() && !interruption.isRequested()) {
            told(total, batch.get(0));
            long from = System.nanoTime();
            List<Answer> answers = worker.run(batch, results.work().resolve("worker-" + number));
            keep(file, answers);
            if (worker.failure() != null) {
                failed(worker.failure());
            }
            measured(batch.size(), System.nanoTime() - from);
            batch = take();
        }
    }

    /** Nobody takes a further batch. */
    private synchronized void failed(String why) {
        failure = why;
        todo.clear();
    }

    private synchronized void measured(int jobs, long took) {
        size.measured(jobs, took);
    }

    /** Empty when there is nothing left. */
    private synchronized List<Job> take() {
        int most = todo.isEmpty()
                ? 0
                : size.of(todo.size(), request.workers(), todo.peek().runs());
        List<Job> batch = new ArrayList<>();
        while (!todo.isEmpty()
                && batch.size() < most
                && (batch.isEmpty() || todo.peek().isLike(batch.get(0)))) {
            batch.add(todo.remove());
        }
        return batch;
    }

    private synchronized void keep(ShardFile file, List<Answer> answers) throws IOException {
        for (Answer answer : answers) {
            file.add(answer);
            done++;
        }
    }

    private synchronized void told(int total, Job next) {
        progress.at(done, total, next.id());
    }
}
