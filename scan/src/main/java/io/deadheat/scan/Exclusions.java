package io.deadheat.scan;

import io.deadheat.model.NamePattern;
import io.deadheat.scan.pointsto.CallEdge;
import io.deadheat.scan.pointsto.MethodInst;
import io.deadheat.scan.pointsto.PointsTo;
import io.deadheat.scan.program.MethodInfo;
import io.deadheat.scan.race.Candidate;
import io.deadheat.scan.race.PairFilter;
import io.deadheat.scan.threads.Roots;
import io.deadheat.scan.threads.Walker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The paper's annotations, one to a line: what cannot run in parallel, and what is not shared.
 *
 * <pre>
 * roots  A.m B.n    calls (or thread bodies) that never run in parallel; a pattern per side
 * root   A.m        threads that begin there never run in parallel with each other
 * types  A B        calls of methods of the one type never run beside those of the other
 * within A          only pairs of calls within one of the types named so
 * field  A.f        not shared, or raced on knowingly
 * class  A          none of its fields
 * </pre>
 */
final class Exclusions implements PairFilter {
    private record Rule(int line, String verb, Pattern one, Pattern other) {}

    private final List<Rule> rules = new ArrayList<>();
    private final Set<Integer> used = new TreeSet<>();
    private final Map<Integer, Set<String>> entries = new HashMap<>();
    private PointsTo pointsTo;
    private Set<MethodInst> starts = Set.of();
    private Walker walker;

    Exclusions(List<String> lines) throws ScanException {
        for (int i = 0; i < lines.size(); i++) {
            String[] words = lines.get(i).replaceAll("#.*", "").trim().split("\\s+");
            if (!words[0].isEmpty()) {
                rules.add(rule(i + 1, words));
            }
        }
    }

    private static Rule rule(int line, String[] words) throws ScanException {
        int arguments = switch (words[0]) {
            case "roots", "types" -> 2;
            case "root", "within", "field", "class" -> 1;
            default -> throw new ScanException("exclusion file, line " + line + ": unknown word: " + words[0]);
        };
        if (words.length != arguments + 1) {
            throw new ScanException(
                    "exclusion file, line " + line + ": " + words[0] + " takes " + arguments + " names");
        }
        Pattern one = NamePattern.compile(words[1]);
        return new Rule(line, words[0], one, arguments == 2 ? NamePattern.compile(words[2]) : one);
    }

    void bind(PointsTo solved, Roots roots, Walker threads) {
        pointsTo = solved;
        walker = threads;
        starts = new HashSet<>();
        roots.all().forEach(r -> roots.forks(r).forEach(f -> starts.add(f.edge().callee())));
        entries.clear();
        used.clear();
    }

    int used() {
        return used.size();
    }

    @Override
    public boolean reachable(Candidate one, Candidate other) {
        if (rules.stream().noneMatch(r -> isAboutRoots(r))) {
            return true;
        }
        for (String a : entries(one)) {
            for (String b : entries(other)) {
                if (mayRunBeside(a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isAboutRoots(Rule rule) {
        return !rule.verb.equals("field") && !rule.verb.equals("class");
    }

    private boolean mayRunBeside(String a, String b) {
        boolean within = false;
        boolean anyWithin = false;
        for (Rule rule : rules) {
            if (rule.verb.equals("within")) {
                anyWithin = true;
                used.add(rule.line);
                within |= matches(rule.one, typeOf(a)) && matches(rule.one, typeOf(b));
            } else if (isAboutRoots(rule) && forbids(rule, a, b)) {
                used.add(rule.line);
                return false;
            }
        }
        return within || !anyWithin;
    }

    private static boolean forbids(Rule rule, String a, String b) {
        return switch (rule.verb) {
            case "root" -> a.equals(b) && matches(rule.one, a);
            case "types" -> both(rule, typeOf(a), typeOf(b));
            default -> both(rule, a, b);
        };
    }

    private static boolean both(Rule rule, String a, String b) {
        return matches(rule.one, a) && matches(rule.other, b) || matches(rule.one, b) && matches(rule.other, a);
    }

    private static boolean matches(Pattern pattern, String name) {
        return pattern.matcher(name).matches();
    }

    private static String typeOf(String entry) {
        return entry.substring(0, entry.lastIndexOf('.'));
    }

    @Override
    public boolean escaping(Candidate one, Candidate other) {
        String field = one.access.field.label();
        for (Rule rule : rules) {
            boolean hit = rule.verb.equals("field") && matches(rule.one, field)
                    || rule.verb.equals("class") && field.contains(".") && matches(rule.one, typeOf(field));
            if (hit) {
                used.add(rule.line);
                return false;
            }
        }
        return true;
    }

    /** The methods, as {@code class.name}, that threads which reach {@code candidate} begin with. */
    private Set<String> entries(Candidate candidate) {
        Set<String> out = new TreeSet<>();
        candidate.nodes().forEach(n -> out.addAll(entries.computeIfAbsent(walker.inst(n), this::backwards)));
        return out;
    }

    private Set<String> backwards(int inst) {
        Set<String> out = new TreeSet<>();
        Set<MethodInst> seen = new HashSet<>();
        Deque<MethodInst> work = new ArrayDeque<>();
        work.add(pointsTo.insts().get(inst));
        while (!work.isEmpty()) {
            MethodInst at = work.poll();
            if (seen.add(at)) {
                if (starts.contains(at)) {
                    MethodInfo method = at.method;
                    out.add(method.owner.binaryName() + '.' + method.name);
                }
                at.callers.stream().filter(e -> e.kind() == CallEdge.Kind.CALL).forEach(e -> work.add(e.caller()));
            }
        }
        return out;
    }
}
