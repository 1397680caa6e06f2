package io.deadheat.engine.heal;

import io.deadheat.engine.BadInputException;
import io.deadheat.engine.control.ControlledTarget;
import io.deadheat.engine.program.Statements;
import io.deadheat.model.Dossier;
import io.deadheat.model.Race;
import io.deadheat.model.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A {@code races.json} for a program that is to be healed. */
public final class RacesToHeal {
    private RacesToHeal() {}

    /**
     * A file about another program is bad input, and so is one whose variables the program's classes do not touch any
     * more. Where these are and what they are called by does not matter: a lock covers all accesses. Classes that are
     * not on the class path may come from a loader of the program's own.
     */
    public static void check(Path file, Dossier dossier, ControlledTarget target, Path work) throws IOException {
        List<Site> sites = dossier.races.stream()
                .filter(Race::isToBeHealed)
                .flatMap(r -> Stream.of(r.first.site(), r.second.site()))
                .toList();
        try (Statements statements = Statements.of(target.program(), target.jdk(), work)) {
            List<Site> own = sites.stream()
                    .filter(s -> statements.hasClass(className(s)))
                    .toList();
            String name = target.program().describe();
            if (own.isEmpty() && !sites.isEmpty() && dossier.program != null && !dossier.program.equals(name)) {
                throw new BadInputException(
                        file + " is about another program: " + dossier.program + ", and not " + name);
            }
            for (Site site : own) {
                if (site.caller() == null && !statements.touches(site)) {
                    throw new BadInputException(file + " does not fit the classes: " + site.className()
                            + " has no access to " + site.field());
                }
            }
        }
    }

    private static String className(Site site) {
        return site.caller() == null ? site.className() : site.caller().className();
    }
}
