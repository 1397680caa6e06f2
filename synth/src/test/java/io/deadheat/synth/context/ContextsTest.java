package io.deadheat.synth.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.deadheat.synth.trace.Effect;
import io.deadheat.synth.trace.SeedCall;
import io.deadheat.synth.trace.SeedTrace;
import io.deadheat.synth.trace.TracedAccess;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sections 3.1 to 3.3 of the paper on its own example, and what its text says besides. */
class ContextsTest {
    @Test
    void figure8HasTheAccessesAndEffectsOfTheText() {
        SeedCall foo = call(Recorded.figure13(), "foo");
        assertThat(foo.accesses())
                .extracting(a -> a.site().line(), TracedAccess::isUnprotected)
                .containsExactly(tuple(4, false), tuple(5, true), tuple(6, false));
        assertThat(foo.effects())
                .singleElement()
                .hasToString(
                        "Effect[target=FieldPath[root=0, steps=[A.y]], source=FieldPath[root=1, steps=[]], stop=null]");
    }

    @Test
    void figure13SharesTheParameterOfTheSetterAndKeepsTheReceiversApart() {
        Context context = context(Recorded.figure13(), "foo", "foo");
        assertThat(context.firstShared().text()).isEqualTo("Z");
        assertThat(context.firstAdded()).isEmpty();
    }

    @Test
    void anUnprotectedAccessIsPairedWithItselfAndWithProtectedOnes() {
        List<String> pairs = PairGenerator.pairs(Recorded.figure13(), c -> true).stream()
                .map(p -> p.first().call().name()
                        + ' '
                        + p.second().call().name()
                        + ' '
                        + p.first().access().place())
                .toList();
        assertThat(pairs)
                .containsExactlyInAnyOrder("bar baz Z.w", "baz baz Z.w", "bar bar A.x", "bar foo A.x", "foo foo X.o");
    }

    @Test
    void aSetterThatTheSeedCalledElsewhereIsAdded() {
        Context context = context(
                Recorded.trace(
                        "C|NEW|C|<init>|()V|n",
                        "R|leaves|o:1:C",
                        "C|NEW|Lib|<init>|()V|n",
                        "R|leaves|o:2:Lib",
                        "C|VIRTUAL|Lib|set|(LC;)V|o:2:Lib|o:1:C",
                        "E|0/Lib.c <- 1",
                        "R|changes|n",
                        "C|NEW|Lib|<init>|()V|n",
                        "R|leaves|o:3:Lib",
                        "S|1|C|inc()V|C.count|0|WRITE|C.java|3||",
                        "C|VIRTUAL|Lib|update|()V|o:3:Lib",
                        "A|1|WRITE|0/Lib.c|+0",
                        "R|changes|n",
                        "END"),
                "update",
                "update");
        assertThat(context.firstShared().text()).isEqualTo("C");
        assertThat(context.firstAdded()).singleElement().satisfies(a -> {
            assertThat(a.setter().call().name()).isEqualTo("set");
            assertThat(a.on().id()).isEqualTo(3);
        });
    }

    @Test
    void aSetterIsSuspendedWhereThereIsNoOtherWay() {
        String[] borrowed = {
            "C|NEW|C|<init>|()V|n",
            "R|leaves|o:1:C",
            "C|NEW|Lib|<init>|()V|n",
            "R|leaves|o:2:Lib",
            "C|VIRTUAL|Lib|borrow|(LC;)V|o:2:Lib|o:1:C",
            "U|0/Lib.c <- 1|Lib.c|1",
            "R|changes|n",
            "S|1|C|inc()V|C.count|0|WRITE|C.java|3||",
            "C|VIRTUAL|Lib|update|()V|o:2:Lib",
            "A|1|WRITE|0/Lib.c|+0",
            "R|changes|n"
        };
        assertThat(setter(borrowed).effect().stop()).isEqualTo(new Effect.Stop("Lib.c", 1));
        String[] set = {
            "C|NEW|Lib|<init>|()V|n",
            "R|leaves|o:3:Lib",
            "C|VIRTUAL|Lib|set|(LC;)V|o:3:Lib|o:1:C",
            "E|0/Lib.c <- 1",
            "R|changes|n"
        };
        assertThat(setter(Stream.of(borrowed, set).flatMap(Stream::of).toArray(String[]::new))
                        .call()
                        .name())
                .isEqualTo("set");
    }

    /** The one that an update in the first thread needs. */
    private static Setter setter(String... lines) {
        return context(Recorded.trace(lines), "update", "update")
                .firstAdded()
                .get(0)
                .setter();
    }

    @Test
    void aSecondSetterMakesASpareContext() {
        SeedTrace trace = Recorded.trace(
                "C|NEW|C|<init>|()V|n",
                "R|leaves|o:1:C",
                "C|NEW|Lib|<init>|()V|n",
                "R|leaves|o:2:Lib",
                "C|VIRTUAL|Lib|set|(LC;)V|o:2:Lib|o:1:C",
                "E|0/Lib.c <- 1",
                "R|changes|n",
                "S|1|C|inc()V|C.count|0|WRITE|C.java|3||",
                "C|VIRTUAL|Lib|update|()V|o:2:Lib",
                "A|1|WRITE|0/Lib.c|+0",
                "R|changes|n",
                "C|NEW|Lib|<init>|()V|n",
                "R|leaves|o:3:Lib",
                "C|VIRTUAL|Lib|attach|(LC;)V|o:3:Lib|o:1:C",
                "E|0/Lib.c <- 1",
                "R|changes|n",
                "END");
        List<RacyContext> contexts = Contexts.of(trace, PairGenerator.pairs(trace, c -> true), c -> 0);
        assertThat(contexts).extracting(RacyContext::spare).containsExactly(false, true);
        assertThat(contexts.get(0).context().firstAdded()).isEmpty();
        assertThat(contexts.get(1).context())
                .satisfies(c -> assertThat(List.of(c.firstAdded(), c.secondAdded()))
                        .anySatisfy(added -> assertThat(added)
                                .extracting(a -> a.setter().call().name())
                                .containsExactly("attach")));
    }

    @Test
    void whereNothingCanBeSetAndTheReceiverIsLockedThereIsNoContext() {
        SeedTrace trace = Recorded.trace(
                "C|NEW|Bin|<init>|()V|n",
                "R|leaves|o:1:Bin",
                "S|1|Bin|add()V|List.size|0|WRITE|Bin.java|3||",
                "C|VIRTUAL|Bin|add|()V|o:1:Bin",
                "A|1|WRITE|0/Bin.elements|+0",
                "R|changes|n",
                "END");
        List<RacingPair> pairs = PairGenerator.pairs(trace, c -> true);
        assertThat(pairs).hasSize(1);
        assertThat(Contexts.of(trace, pairs, c -> 0)).isEmpty();
    }

    @Test
    void anExplicitLockOfTheObjectProtectsIt() {
        SeedTrace trace = Recorded.trace(
                "C|NEW|Bin|<init>|()V|n",
                "R|leaves|o:1:Bin",
                "S|1|Bin|add()V|Bin.size|0|WRITE|Bin.java|3||",
                "C|VIRTUAL|Bin|add|()V|o:1:Bin",
                "A|1|WRITE|0|+0/Bin.lock/ReentrantLock.sync",
                "R|changes|n",
                "END");
        assertThat(PairGenerator.pairs(trace, c -> true)).isEmpty();
    }

    @Test
    void differentLocksOfTheObjectProtectNothingFromEachOther() {
        SeedTrace trace = Recorded.trace(
                "C|NEW|Bin|<init>|()V|n",
                "R|leaves|o:1:Bin",
                "S|1|Bin|add()V|Bin.size|0|WRITE|Bin.java|3||",
                "C|VIRTUAL|Bin|add|()V|o:1:Bin",
                "A|1|WRITE|0|+0/Bin.table",
                "R|changes|n",
                "S|2|Bin|stop()V|Bin.size|0|READ|Bin.java|4||",
                "C|VIRTUAL|Bin|stop|()V|o:1:Bin",
                "A|2|READ|0|+0/Bin.monitor",
                "R|changes|n",
                "END");
        List<RacingPair> pairs = PairGenerator.pairs(trace, c -> true);
        assertThat(pairs)
                .singleElement()
                .satisfies(p -> assertThat(p.first().call().name()).isEqualTo("add"))
                .satisfies(p -> assertThat(p.second().call().name()).isEqualTo("stop"));
        assertThat(Contexts.of(trace, pairs, c -> 0)).hasSize(1);
    }

    @Test
    void aViewSharesItsSourceWithoutFurtherCalls() {
        Context context = context(
                Recorded.trace(
                        "C|NEW|Q|<init>|()V|n",
                        "R|leaves|o:1:Q",
                        "C|VIRTUAL|Q|snapshot|()LQ;|o:1:Q",
                        "E|r/Q.map <- 0/Q.map",
                        "R|leaves|o:2:Q",
                        "S|1|Q|offer()V|Map.size|0|WRITE|Q.java|3||",
                        "C|VIRTUAL|Q|offer|()V|o:1:Q",
                        "A|1|WRITE|0/Q.map|+0",
                        "R|changes|n",
                        "S|2|Q|read()V|Map.size|0|READ|Q.java|9||",
                        "C|VIRTUAL|Q|read|()V|o:2:Q",
                        "A|2|READ|0/Q.map|+0",
                        "R|leaves|n",
                        "END"),
                "offer",
                "read");
        assertThat(context.firstShared().id()).isEqualTo(1);
        assertThat(context.secondShared().id()).isEqualTo(1);
    }

    @Test
    void twoThreadsThatAddGiveDifferentThingsIfTheSeedHasThem() {
        Context context = context(adding("s:a", "s:b", "s:c"), "add", "add");
        assertThat(context.first().parameters().get(1).text()).isEqualTo("b");
        assertThat(context.second().parameters().get(1).text()).isEqualTo("c");
        assertThat(context.firstShared().id())
                .isEqualTo(context.first().receiver().id());
    }

    @Test
    void threadsThatCanOnlyAddTheSameDoSo() {
        Context context = context(adding("s:b", "s:b", "s:b"), "add", "add");
        assertThat(context.first()).isSameAs(context.second());
    }

    /** A bag that holds something and is given one thing more, and another that is given a third. */
    private static SeedTrace adding(String before, String one, String other) {
        return Recorded.trace(
                "C|NEW|Bag|<init>|()V|n",
                "R|leaves|o:1:Bag",
                "S|1|Bag|add(Ljava/lang/String;)V|Bag.size|0|WRITE|Bag.java|3||",
                "C|VIRTUAL|Bag|add|(Ljava/lang/String;)V|o:1:Bag|" + before,
                "A|1|WRITE|0|",
                "R|changes|n",
                "C|VIRTUAL|Bag|add|(Ljava/lang/String;)V|o:1:Bag|" + one,
                "A|1|WRITE|0|",
                "R|changes|n",
                "C|NEW|Bag|<init>|()V|n",
                "R|leaves|o:2:Bag",
                "C|VIRTUAL|Bag|add|(Ljava/lang/String;)V|o:2:Bag|" + other,
                "A|1|WRITE|0|",
                "R|changes|n",
                "END");
    }

    private static SeedCall call(SeedTrace trace, String name) {
        return trace.calls().stream()
                .filter(c -> c.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Context context(SeedTrace trace, String first, String second) {
        return Contexts.of(trace, PairGenerator.pairs(trace, c -> true), c -> 0).stream()
                .map(RacyContext::context)
                .filter(c -> c.first().name().equals(first) && c.second().name().equals(second))
                .findFirst()
                .orElseThrow();
    }
}
