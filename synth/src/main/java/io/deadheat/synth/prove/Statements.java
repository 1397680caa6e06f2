package io.deadheat.synth.prove;

import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.util.function.Predicate;

/** Pairs of statements, the same in the seed and in a test: for an access inside the JDK the client is no part of it. */
public final class Statements {
    private Statements() {}

    /** @param isClient tells the classes of the tests */
    public static String of(Race race, Predicate<String> isClient) {
        return of(race.first.site(), race.second.site(), isClient);
    }

    private static String of(Site one, Site other, Predicate<String> isClient) {
        return Race.id(apart(one, isClient), apart(other, isClient));
    }

    private static Site apart(Site site, Predicate<String> isClient) {
        boolean client = site.caller() != null && isClient.test(site.caller().className());
        return client
                ? new Site(
                        site.className(),
                        site.method(),
                        site.field(),
                        site.ordinal(),
                        site.access(),
                        site.file(),
                        site.line())
                : site;
    }
}
