package programs.narada;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Takes functions, and does not take null from them. */
public class Mapping<T> {
    private T item;

    public void set(Supplier<? extends T> items) {
        item = Objects.requireNonNull(items.get());
    }

    public <V> V map(Function<? super T, ? extends V> function) {
        return Objects.requireNonNull(function.apply(item));
    }

    public <A> A[] toArray(IntFunction<A[]> array) {
        A[] items = array.apply(1);
        Objects.requireNonNull(item);
        return items;
    }
}
