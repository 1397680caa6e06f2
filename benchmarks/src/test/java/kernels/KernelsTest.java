package kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A kernel gives one result, however many threads share the work; a race in it would show here. */
class KernelsTest {

    /** A kernel's {@code run}, whatever number it returns. */
    interface Kernel {
        Number run(int size, int threads);
    }

    static Stream<Arguments> kernels() {
        return Stream.of(
                Arguments.of("MolDyn", (Kernel) MolDyn::run, 3),
                Arguments.of("RayTracer", (Kernel) RayTracer::run, 1),
                Arguments.of("MonteCarlo", (Kernel) MonteCarlo::run, 50),
                Arguments.of("Sor", (Kernel) Sor::run, 5),
                Arguments.of("LockHeavy", (Kernel) LockHeavy::run, 5_000),
                Arguments.of("CollectionHeavy", (Kernel) CollectionHeavy::run, 50),
                Arguments.of("Tsp", (Kernel) Tsp::run, 4),
                Arguments.of("Churn", (Kernel) Churn::run, 50));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kernels")
    void theResultDoesNotDependOnTheThreads(String name, Kernel kernel, int size) {
        Number alone = kernel.run(size, 1);
        assertThat(kernel.run(size, 2)).isEqualTo(alone);
        assertThat(kernel.run(size, 3)).isEqualTo(alone);
        assertThat(alone.doubleValue()).isFinite().isNotZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kernels")
    void theResultDependsOnTheSize(String name, Kernel kernel, int size) {
        assertThat(kernel.run(2 * size, 2)).isNotEqualTo(kernel.run(size, 2));
    }

    @Test
    void aFailureOfAWorkerIsAFailureOfTheRun() {
        assertThatThrownBy(() -> Workers.run(2, worker -> {
                    throw new IllegalArgumentException("no");
                }))
                .hasCauseInstanceOf(IllegalArgumentException.class);
    }
}
