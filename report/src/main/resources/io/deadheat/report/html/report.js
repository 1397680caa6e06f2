"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const CHUNK = 60;
  const TOP = 6;

  /** An element; text goes in as text only, whatever it contains. */
  function el(tag, props, ...children) {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(props || {})) {
      if (key === "class") node.className = value;
      else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
      else if (value !== null && value !== undefined && value !== false) node.setAttribute(key, value === true ? "" : value);
    }
    for (const child of children.flat()) {
      if (child !== null && child !== undefined && child !== false) node.append(child);
    }
    return node;
  }

  const byId = (id) => document.getElementById(id);
  const plural = (n, what) => n + " " + what + (n === 1 ? "" : "s");
  const short = (path) => path.slice(path.lastIndexOf("/") + 1);
  const spot = (side) => short(side.path) + (side.at > 0 ? ":" + side.at : "");
  const harmful = (race) => !!race.harm && race.harm !== "none-seen";
  /** p.q.C.m(F.java:12) as C.m, F.java:12: lanes are narrow. */
  const brief = (frame) => {
    const m = /^(?:at )?(?:.*\/)?([^()]+)\(([^()]*)\)$/.exec(frame);
    return m ? m[1].split(".").slice(-2).join(".") + ", " + m[2] : frame;
  };
  const frameText = (frame) => (frame.startsWith("at ") ? frame : "at " + frame);

  // ---- what there is ----

  const groups = [];
  for (const race of data.races) (groups[race.group] = groups[race.group] || []).push(race);
  const shown = groups.filter(Boolean).map((races) => {
    races.sort((a, b) => a.order - b.order);
    const best = races[0];
    const words = races.flatMap((r) => [r.id, r.field, r.subject, r.kind, r.verdict, r.harm || "", r.pattern || "", r.rule,
      r.suppressed === null ? "" : "suppressed"].concat([r.first, r.second].flatMap(
      (s) => [s.path + ":" + s.at, s["class"], s.method, s.thread || ""])));
    return { races, best, text: words.join("\n").toLowerCase() };
  });

  const KINDS = [
    ["confirmed", "confirmed", (r) => r.verdict === "confirmed" && r.suppressed === null],
    ["harmful", "with harm seen", (r) => harmful(r) && r.suppressed === null],
    ["potential", "potential", (r) => r.verdict === "potential" && r.suppressed === null],
    ["unconfirmed", "tried, not shown", (r) => r.verdict === "unconfirmed" && r.suppressed === null],
    ["suppressed", "suppressed", (r) => r.suppressed !== null],
  ];
  const state = { kind: null, query: "", limit: CHUNK };

  // ---- overview ----

  function tile([key, label, test]) {
    const n = data.races.filter(test).length;
    const button = el("button", { type: "button", "class": "tile" + (n ? "" : " zero"), "aria-pressed": "false",
      onclick: () => { state.kind = state.kind === key ? null : key; refresh(); } }, el("b", null, String(n)), label);
    button.dataset.kind = key;
    return button;
  }

  function top(title, nameOf) {
    const counts = new Map();
    for (const race of data.races) {
      if (race.suppressed === null) counts.set(nameOf(race), (counts.get(nameOf(race)) || 0) + 1);
    }
    const first = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, TOP);
    const most = first.length ? first[0][1] : 1;
    const rows = first.map(([name, n]) => {
      const bar = el("i", { "aria-hidden": "true" });
      bar.style.width = Math.round(100 * n / most) + "%";
      return el("li", null, el("button", { type: "button", "class": "top mono", title: "Search for it",
        onclick: () => { byId("search").value = name; byId("search").dispatchEvent(new Event("input")); } }, bar, name, el("span", null, String(n))));
    });
    return el("div", null, el("h2", null, title), el("ol", null, rows));
  }

  function overview() {
    document.title = "Deadheat: " + data.headline;
    byId("headline").textContent = data.headline;
    byId("about").append(el("code", null, data.program || "–"), "  on JDK " + (data.jdk || "–"));
    byId("overview").append(el("div", { "class": "tiles", role: "group", "aria-label": "Show only" }, KINDS.map(tile)));
    if (data.races.length) {
      byId("overview").append(el("div", { "class": "tops" },
        top("By field", (r) => r.subject), top("By class", (r) => r.first["class"])));
    }
    byId("foot").textContent = "Deadheat " + data.version + ". Nothing on this page was fetched from anywhere.";
  }

  // ---- one race ----

  function source(side) {
    const lines = data.sources[side.path];
    if (!lines || !(side.at in lines)) return el("p", { "class": "quiet side-note" });
    const box = el("div", { "class": "source code", tabindex: "0", role: "region", "aria-label": "Source of " + spot(side) });
    for (let n = side.at - 4; n <= side.at + 4; n++) {
      if (n in lines) {
        box.append(el("div", { "class": n === side.at ? "hit" : "" },
          el("span", { "class": "n" }, String(n)), lines[n] || " ", n === side.at ? el("span", { "class": "skip" }, " (the access)") : null));
      }
    }
    return box;
  }

  function stack(side) {
    if (!side.stack.length) return null;
    return el("details", null, el("summary", { "class": "small" }, "Stack, " + plural(side.stack.length, "frame")),
      el("ol", { "class": "stack mono" }, side.stack.map((f) => el("li", null, frameText(f)))));
  }

  function locks(side) {
    return side.locks.length ? ["holding ", side.locks.map((l) => el("span", { "class": "lock mono" }, l))] : ["no lock held"];
  }

  function sideOf(side, otherwise) {
    return el("article", { "class": "side" },
      el("header", null, el("b", null, side.thread || otherwise), " " + side.access + "s in ", el("code", null, side.method),
        el("div", { "class": "quiet mono" }, side.path + (side.at > 0 ? ":" + side.at : ""))),
      source(side),
      el("footer", null, el("div", null, locks(side).flat()), stack(side)));
  }

  /** Threads as lanes; the row in which both accesses stand side by side is where they meet. */
  function lanes(race) {
    if (!race.steps) return null;
    const [one, two] = race.met && race.met.length ? race.met : [race.first.thread || "T1", race.second.thread || "T2"];
    const names = [...new Set([...race.steps.flatMap((s) => [s.from, s.to]), one, two])];
    const rows = [];
    const held = {};
    const shown = {};
    const span = (name, cell) => {
      const now = held[name] || [];
      const before = shown[name] || [];
      const edge = (word, lock) => cell.append(el("small", { "class": "edge" }, word + " " + lock));
      before.filter((l) => !now.includes(l)).forEach((l) => edge("gives back", l));
      now.filter((l) => !before.includes(l)).forEach((l) => edge("takes", l));
      if (now.length) {
        cell.classList.add("locked");
        cell.title = "holds " + now.join(", ");
      }
      shown[name] = now;
      return cell;
    };
    const row = (cells, kind) => rows.push(el("tr", { "class": kind || "" }, names.map((n) => span(n, cells[n] || el("td")))));
    const on = (title, small) => el("td", { "class": "on" }, title, small ? el("small", { "class": "mono", title: small }, brief(small)) : null);
    const meet = () => row({ [one]: on(el("b", null, race.first.access + " " + spot(race.first)), lockText(race.first)),
      [two]: on(el("b", null, race.second.access + " " + spot(race.second)), lockText(race.second)) }, "meet");
    const lockText = (side) => (side.locks.length ? "holding " + side.locks.join(", ") : "no lock held");
    const waits = (name) => (name !== one && name !== two ? {} : { [name]: el("td", { "class": "hold" }, el("small", null, "waits at its access")) });
    held[race.steps[0].from] = race.steps[0].holding;
    row({ [race.steps[0].from]: on("runs", race.steps[0].fromFrame) });
    race.steps.forEach((step, i) => {
      const met = i + 1 === race.meeting;
      const next = race.steps[i + 1];
      row({ ...(met ? waits(step.from) : {}), [step.to]: on((step.toFrame ? "goes on" : "begins") + (step.forced ? "" : " (chosen by the scheduler)"), step.toFrame) });
      if (met) meet();
      if (next) {
        held[next.from] = next.holding;
        row({ [step.to]: on(met ? "then runs to" : "runs to", next.fromFrame) });
      }
    });
    return el("section", null, el("h3", null, "How they meet: the simplest schedule that shows it"),
      el("div", { "class": "scroll", tabindex: "0", role: "region", "aria-label": "Interleaving" },
        el("table", { "class": "lanes" }, el("caption", { "class": "skip" }, "Each column is a thread, each row a step, in order of time"),
          el("thead", null, el("tr", null, names.map((n) => el("th", { scope: "col" }, n)))), el("tbody", null, rows))));
  }

  /** How a scan says that two threads come to one field: what both paths share, then one column each, then the field. */
  function paths(race) {
    if (race.verdict === "confirmed" || !race.sources.includes("scan")) return null;
    const ways = [race.first, race.second].map((s) => s.stack.slice().reverse());
    if (!ways[0].length || !ways[1].length) return null;
    let shared = 0;
    while (shared < Math.min(ways[0].length, ways[1].length) - 1 && ways[0][shared] === ways[1][shared]) shared++;
    const node = (frame) => el("li", { title: frameText(frame) }, el("code", null, brief(frame)));
    const way = (side, frames) => el("div", null, el("p", { "class": "quiet" }, side.thread || "a thread"),
      el("ol", null, frames.slice(shared).map(node)), el("p", null, side.access + "s"));
    return el("section", null, el("h3", null, "The call paths that the scan found"),
      el("div", { "class": "paths", role: "group", "aria-label": "Call paths" },
        shared ? el("div", { "class": "both" }, el("p", { "class": "quiet" }, "both"), el("ol", null, ways[0].slice(0, shared).map(node))) : null,
        way(race.first, ways[0]), way(race.second, ways[1]),
        el("div", { "class": "both field" }, el("code", null, race.field))));
  }

  function healing(race) {
    const h = race.healing;
    if (!h) return null;
    return el("section", null, el("h3", null, "Healed while the program runs"),
      el("p", null, h.action + (h.extent ? " around the " + h.extent : "") + (h.lock ? ", lock " + h.lock : "") + (h.verdict ? ": " + h.verdict : "")),
      h.evidence ? el("p", { "class": "quiet" }, h.evidence) : null);
  }

  function endings(race) {
    const cards = race.outcomes ? race.outcomes.map((o) => {
      const cut = o.indexOf(": ");
      return el("li", null, el("b", null, cut < 0 ? "" : o.slice(0, cut)), cut < 0 ? o : o.slice(cut + 2));
    }) : [];
    if (race.failure) {
      const f = race.failure;
      cards.unshift(el("li", null, el("b", null, "One order ends in"), (f.type || "") + (f.message ? ": " + f.message : ""),
        f.thread ? el("div", { "class": "quiet" }, "in " + f.thread) : null,
        el("div", { "class": "mono quiet" }, f.stack.slice(0, 6).map(frameText).join("\n"))));
    } else if (race.harm === "deadlock" || race.harm === "hang") {
      cards.unshift(el("li", null, el("b", null, "One order ends in"), "a " + race.harm));
    }
    if (!cards.length) return null;
    return el("section", null, el("h3", null, "What the order decides"), el("ul", { "class": "ends" }, cards));
  }

  function copy(button, text) {
    const done = () => { button.textContent = "Copied"; setTimeout(() => { button.textContent = "Copy"; }, 1500); };
    const byHand = () => {
      const area = el("textarea", { "aria-hidden": "true" });
      area.value = text;
      document.body.append(area);
      area.select();
      if (document.execCommand("copy")) done();
      area.remove();
    };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, byHand);
    else byHand();
  }

  function replay(race) {
    if (race.verdict !== "confirmed") return null;
    const button = el("button", { type: "button", "aria-live": "polite", onclick: () => copy(button, race.replay) }, "Copy");
    return el("section", null, el("h3", null, "Make it happen again"), el("div", { "class": "command" }, el("code", null, race.replay), button),
      el("p", { "class": "quiet" }, "Seed " + race.seed + ", schedule " + race.schedule + ", met in " + race.hits + " of " + plural(race.runs, "run") + "."));
  }

  function fix(f) {
    const kind = (l) => (l.startsWith("+") && !l.startsWith("+++") ? "add" : l.startsWith("-") && !l.startsWith("---") ? "del" : "");
    return el("section", null, el("h3", null, "A fix: " + (f.kind || "") + (f.checked ? ", checked: " + f.checked : "")),
      el("div", { "class": "diff code", tabindex: "0", role: "region", "aria-label": "Diff" },
        (f.diff || "").split("\n").map((l) => el("div", { "class": kind(l) }, l || " "))));
  }

  function facts(race) {
    const parts = [race.kind + " on ", el("code", null, race.field), ", found by " + race.sources.join(", ")];
    if (race.pattern) parts.push(", pattern " + race.pattern);
    if (race.confidence !== null && race.verdict === "potential") parts.push(", confidence " + race.confidence.toFixed(2));
    const box = [el("p", { "class": "facts" }, parts)];
    if (race.suppressed !== null) box.push(el("p", null, "Suppressed: " + race.suppressed));
    if (race.reason) box.push(el("p", null, "Because " + race.reason));
    if (race.suggestedLocks.length) box.push(el("p", null, "Guard both with ", race.suggestedLocks.map((l) => el("span", { "class": "lock mono" }, l))));
    return box;
  }

  function body(race) {
    return [facts(race), el("div", { "class": "sides" }, sideOf(race.first, "One thread"), sideOf(race.second, "Another thread")),
      paths(race), lanes(race), endings(race), replay(race), healing(race), race.fixes.map(fix)].flat();
  }

  function others(races) {
    if (races.length < 2) return null;
    return el("section", null, el("h3", null, "More between the same lines"), races.slice(1).map((r) => {
      const d = el("details", { id: r.id }, el("summary", { "class": "small mono" }, r.id + "  " + r.kind));
      d.addEventListener("toggle", () => { if (d.open && d.children.length === 1) d.append(el("div", { "class": "body" }, body(r))); });
      return d;
    }));
  }

  function rule(race) {
    return el("details", null, el("summary", { "class": "small" }, "What " + race.rule + " means and how to mend it"),
      el("div", { "class": "page" }, data.rules[race.rule]));
  }

  function card(group) {
    const r = group.best;
    const word = r.suppressed !== null ? "suppressed" : r.verdict;
    const details = el("details", { "class": "race" + (r.verdict === "confirmed" ? " confirmed-race" : ""), id: r.id },
      el("summary", null, el("span", { "class": "badge " + word }, word), el("span", { "class": "subject mono" }, r.subject),
        el("span", { "class": "more" }, group.races.length > 1 ? plural(group.races.length, "race") : ""),
        el("span", { "class": "where" }, spot(r.first) + " and " + spot(r.second) + (harmful(r) ? ", " + r.harm.replace("-", " ") : "") + "  ",
          el("span", { "class": "mono" }, r.id))));
    details.addEventListener("toggle", () => {
      if (details.open && details.children.length === 1) {
        details.append(el("div", { "class": "body" }, body(r), others(group.races), el("h3", null, "Background"), rule(r)));
      }
    });
    return details;
  }

  // ---- the list ----

  function selected() {
    const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
    const test = (KINDS.find((k) => k[0] === state.kind) || [null, null, () => true])[2];
    return shown.filter((g) => g.races.some(test) && words.every((w) => g.text.includes(w)));
  }

  let current = [];

  function extend() {
    const list = byId("list");
    const fragment = document.createDocumentFragment();
    for (const group of current.slice(list.children.length, state.limit)) fragment.append(card(group));
    list.append(fragment);
    byId("more").hidden = list.children.length >= current.length;
  }

  function refresh() {
    for (const t of document.querySelectorAll(".tile")) t.setAttribute("aria-pressed", String(t.dataset.kind === state.kind));
    current = selected();
    state.limit = CHUNK;
    byId("list").replaceChildren();
    const races = current.reduce((n, g) => n + g.races.length, 0);
    byId("count").textContent = races === data.races.length ? plural(races, "race") : races + " of " + plural(data.races.length, "race");
    extend();
  }

  function more() {
    state.limit += CHUNK;
    extend();
  }

  /** Opens the race that the address names, or searches for what stands behind {@code q=}. */
  function jump() {
    const id = named();
    if (id.startsWith("q=")) {
      byId("search").value = state.query = id.slice(2);
      refresh();
      return;
    }
    const at = current.findIndex((g) => g.races.some((r) => r.id === id));
    if (at < 0) return;
    state.limit = Math.max(state.limit, at + 1);
    extend();
    const details = byId("list").children[at];
    details.open = true;
    details.scrollIntoView();
  }

  function named() {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch (malformed) {
      return location.hash.slice(1);
    }
  }

  // ---- the rest ----

  function rest() {
    const box = byId("others");
    if (data.deadlocks.length) box.append(el("h2", null, plural(data.deadlocks.length, "deadlock")));
    for (const d of data.deadlocks.slice(0, 200)) {
      box.append(el("div", { "class": "item" }, el("span", { "class": "badge " + d.verdict }, d.verdict), " ", el("span", { "class": "mono" }, d.id),
        d.verdict === "confirmed" ? el("p", { "class": "quiet" }, "again: ", el("code", null, "deadheat replay " + d.id)) : null,
        d.threads.map((t) => el("p", null, el("b", null, t.thread || ""), " holds ", t.holds.map((h) => el("span", { "class": "lock mono" }, h)), " and waits for ",
          el("span", { "class": "lock mono" }, t.waitsFor || ""), el("span", { "class": "mono quiet" }, t.stack.length ? " " + frameText(t.stack[0]) : "")))));
    }
    if (data.failures.length) box.append(el("h2", null, plural(data.failures.length, "failure")));
    for (const f of data.failures.slice(0, 200)) {
      box.append(el("div", { "class": "item" }, el("b", null, (f.type || "") + (f.message ? ": " + f.message : "")),
        el("p", { "class": "quiet" }, "seed " + f.seed + (f.thread ? ", in " + f.thread : "") + ", again: ", el("code", null, "deadheat replay " + f.id)),
        el("ol", { "class": "stack mono" }, f.stack.slice(0, 8).map((s) => el("li", null, frameText(s))))));
    }
    const c = data.coverage;
    const cover = byId("coverage");
    cover.append(el("h2", null, "Coverage"));
    cover.append(el("p", null, c.instrumented + " of " + c.classes + (c.classes === 1 ? " class" : " classes") + " watched."));
    cover.append(el("ul", null, c.notes.slice(0, 100).map((n) => el("li", null, n)),
      c.skipped.slice(0, 100).map((s) => el("li", null, el("code", null, s["class"]), ": " + s.why))));
  }

  overview();
  rest();
  refresh();
  byId("search").addEventListener("input", (e) => { state.query = e.target.value; refresh(); });
  byId("filters").addEventListener("submit", (e) => e.preventDefault());
  byId("more").addEventListener("click", more);
  window.addEventListener("hashchange", jump);
  if ("IntersectionObserver" in window) new IntersectionObserver((seen) => { if (seen[0].isIntersecting && !byId("more").hidden) more(); }, { rootMargin: "400px" }).observe(byId("more"));
  jump();
})();
