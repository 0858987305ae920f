"""What kanon_verify.py computes from counts: hierarchies that follow the rows, privacy models, estimates of a population."""
import math
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import accumulate

class Unreadable(Exception): """What is given cannot be read, or not be judged."""

def plain(value, places=0):
    """A number without exponent, with so many decimals, or as many as it needs."""
    while (value * 10 ** places).denominator > 1: places += 1
    digits = str(abs(int(value * 10 ** places))).rjust(places + 1, "0")
    return "-" * (value < 0) + digits[:len(digits) - places] + ("." + digits[len(digits) - places:]) * (places > 0)

# 4. Hierarchies that follow the numbers of rows

def enough(bound, rows):
    """How many rows a bound asks for: a share of all rows, or their number."""
    return bound * sum(rows) if bound < 1 else bound

def rare(values, rows, bounds):
    """The labels above each value, of values in their order and the rows of each."""
    order = sorted(range(len(values)), key=rows.__getitem__)
    labels, size = {value: [] for value in values}, 0
    for bound in bounds:
        before, size, within = size, 0, 0
        while size < len(order) and (rows[order[size]] < enough(bound, rows) or 0 < size and (size < 2 or within < enough(bound, rows))):
            size, within = size + 1, within + rows[order[size]]
        if size > before: label = "other (%s)" % (plain(bound * 100) + "%" if bound < 1 else plain(bound))
        while size > before and label in labels: label = "_" + label
        if size == len(order): label = "*"
        for place, at in enumerate(order): labels[values[at]].append(label if place < size else values[at])
    return labels

MOST_UNITS = 8192

def joined(begins, place, before, least):
    """Where the intervals begin that join neighbours, have enough rows each, and lose least."""
    best = [(0.0, 0)]
    for end in range(1, len(begins)):
        found = (math.inf, 0)
        for begin in range(end - 1, -1, -1):
            rows = before[begins[end]] - before[begins[begin]]
            if rows < least: continue
            lost = best[begin][0] + rows * (place[begins[end] - 1] - place[begins[begin]])
            if lost < found[0]: found = (lost, begin)
        best.append(found)
    if math.isinf(best[-1][0]): return [0, begins[-1]]
    ends = [len(begins) - 1]
    while ends[-1] > 0: ends.append(best[ends[-1]][1])
    return [begins[end] for end in reversed(ends)]

def fitted(values, place, rows, bounds):
    """The same, of values that lie at places on a line, ascending."""
    before, labels = [0, *accumulate(rows)], {value: [] for value in values}
    begins = [i for i in range(len(values)) if i == 0 or place[i] != place[i - 1]] + [len(values)]
    if len(begins) - 1 > MOST_UNITS:
        some, share = [], before[-1] / MOST_UNITS
        for begin in begins[:-1]:
            if not some or len(some) < MOST_UNITS and before[begin] >= len(some) * share: some.append(begin)
        begins = some + begins[-1:]
    for bound in bounds:
        begins = joined(begins, place, before, enough(bound, rows))
        for low, end in zip(begins, begins[1:]):
            whole = "[%s,%s]" % (values[low].strip(), values[end - 1].strip()) if end - low < len(values) else "*"
            for value in values[low:end]: labels[value].append(value if end == low + 1 else whole)
    return labels

def alike(values, cells, beside):
    """The same, of values grouped by the mixture of another column's cells in their rows; its missing cells are None."""
    others, pairs = sorted({c for c in beside if c is not None}) + [None] * (None in beside), Counter(zip(cells, beside))
    counts = [[pairs[v, o] for o in others] for v in values]
    spread = [sum(of) / max(1, sum(map(sum, counts))) for of in zip(*counts)]
    groups = [([v], sum(of) + 1.0, [c + s for c, s in zip(of, spread)]) for v, of in zip(values, counts)]
    def cost(pair):
        (_, n, a), (_, m, b) = (groups[g] for g in pair)
        total = 0.0
        for x, y in zip(a, b): total += (x / n - y / m) * (x / n - y / m)
        return n * m / (n + m) * total, pair
    labels, size, place = {v: [] for v in values}, (len(values) + 1) // 2, {v: i for i, v in enumerate(values)}
    while size > 1:
        while len(groups) > size:
            x, y = min(((x, y) for y in range(len(groups)) for x in range(y)), key=cost)
            (v, n, a), (w, m, b) = groups[x], groups.pop(y)
            groups[x] = (v + w, n + m, [p + q for p, q in zip(a, b)])
        for group, _, _ in groups:
            shown = sorted(group, key=place.__getitem__)
            label = shown[0] if len(shown) == 1 else "{%s}" % ",".join('"%s"' % v.replace('"', '""') if not v or set(v) & set(',{}[]"') else v for v in shown)
            while len(shown) > 1 and label in place: label = "_" + label
            for value in group: labels[value].append(label)
        size = (size + 1) // 2
    return labels

# 7. Models

def raised(more, column):
    """The distance by a hierarchy: what children of a node have too much goes to those that have too little."""
    height, total = max(len(p) for p in column.above.values()), 0
    rest = [(column.above[v] if v is not None else [None] * (height - 1) + ["*"], d) for v, d in more.items()]
    for level in range(height):
        nodes = {path[level]: [(p, d) for p, d in rest if p[level] == path[level]] for path, _ in rest}
        total += sum(
            min(sum(max(d, 0) for _, d in ds), sum(max(-d, 0) for _, d in ds)) for ds in nodes.values()) * Fraction(level + 1, height)
        rest = [(ds[0][0], sum(d for _, d in ds)) for ds in nodes.values()]
    return total

def alpha(model, n, count, column):
    """What shares are bounded: how each is called, the share, and its bound."""
    known, own, bound = lambda v: v if v in column.code else None, {}, []
    for v, most in model.get("alphas", {}).items(): own[known(v)] = min(Fraction(most), own.get(known(v), 1))
    if "alpha" in model: bound = list(map(known, model.get("values", []))) or column.values + [None] * column.lacking
    bound = [tuple(dict.fromkeys(bound))] if model.get("combined") is True else [(v,) for v in dict.fromkeys(bound) if v not in own]
    of = lambda vs: "+".join(column.missing if v is None else v for v in vs)
    bounds = [("alphas." + of([v]), (v,), most) for v, most in own.items()] + [("alpha." + of(vs), vs, Fraction(model["alpha"])) for vs in bound]
    return [(called, Fraction(min(n, sum(count[v] for v in vs)), n), most) for called, vs, most in bounds]

def diversity(kind, model, n, ordered):
    """Of a class with such counts, the largest first."""
    of = lambda key: Fraction(model.get(key, 0))
    if kind == "distinct": return len(ordered) >= of("l"), {"l": len(ordered)}
    if kind == "frequency": return ordered[0] * of("l") <= n, {"l": Fraction(n, ordered[0])}
    if kind == "recursive":
        holds = lambda l: len(ordered) >= l and ordered[0] < of("c") * sum(ordered[max(0, l - 1):])
        return holds(int(model["l"])), {"l": next(l for l in range(len(ordered) + 1) if not holds(l + 1))}
    if kind == "entropy":
        entropy = math.log(n) - sum(c * math.log(c) for c in ordered) / n
        return entropy >= math.log(of("l")) - 1e-12, {"l": math.exp(entropy)}
    raise Unreadable("the model 'l-diversity' of the kind '%s' is not judged" % kind)

def judged(model, n, count, share, column, people):
    """Whether a class of n rows with such counts of values holds a model, and what it reaches."""
    name, of, held = model["model"], lambda key: Fraction(model.get(key, 0)), sorted(count.values(), reverse=True)
    ordered = [min(s, n) - (s - c) for c, s in zip(held, accumulate(held)) if s - c < n]
    if name in ("k-anonymity", "k-map"):
        k = people if name == "k-map" else n
        return k >= of("k"), {"k": k}
    if name == "delta-presence":
        present = Fraction(n, max(1, people))
        return of("min") * people <= n <= of("max") * people, {"min": present, "max": present}
    if name == "alpha-k":
        shares = alpha(model, n, count, column)
        largest = [share for called, share, _ in shares if called.startswith("alpha.")]
        reached = {"k": n, **({"alpha": max(largest)} if largest else {}), **{called: share for called, share, _ in shares}}
        return n >= of("k") and all(share <= most for _, share, most in shares), reached
    if name == "l-diversity": return diversity(model.get("kind", ""), model, n, ordered)
    if name == "t-closeness":
        distance, given = model.get("distance", "equal"), sum(share.values())
        more = {v: Fraction(count[v], sum(held)) - share.get(v, 0) / given for v in column.values + [None] * column.lacking}
        passing = sum(map(abs, list(accumulate(more.values()))[:-1])) / Fraction(max(1, len(more) - 1))
        equal = sum(max(d, 0) for d in more.values())
        t = raised(more, column) if distance == "hierarchical" else passing if distance == "ordered" else equal
        return t <= of("t"), {"t": t}
    if name in OVERALL or name == "highest-risk":
        risk = Fraction(1, max(1, people if model.get("attacker", "prosecutor") != "prosecutor" else n))
        figure = "threshold" if name == "highest-risk" else "highest"
        asked = name in ("highest-risk", "average-risk")
        return not asked or risk <= Fraction(model.get(figure, 1)), {figure: risk} if asked else {}
    ratio = {v: Fraction(count[v], n) / share[v] for v in count if v in share}
    if name == "delta-disclosure":
        delta = max(abs(math.log(r)) / math.log(2) for r in ratio.values())
        return len(count) == len(share) and delta < of("delta"), {"absentValues": len(share) - len(count), "delta": delta}
    if name in ("basic-beta", "enhanced-beta"):
        beyond = name == "enhanced-beta" and any(r - 1 > -math.log(share[v]) + 1e-12 for v, r in ratio.items())
        growth = max(1, *ratio.values()) - 1
        return growth <= of("beta") and not beyond, {"beta": growth, "growth": int(beyond)}
    raise Unreadable("the model '%s' is not judged" % name)

def asked_for(cells, whole, groups):
    """What rows ask for, as numbers; 0 where the cell is missing."""
    if not groups: raise Unreadable("what rows ask for is judged of tables of groups alone")
    asked = [0 if c is None else whole(c) or 0 for c in cells]
    if any(c is not None and a < 1 for c, a in zip(cells, asked)): raise Unreadable("what rows ask for is no whole number from 1 on")
    return asked

def granted(asked, rows, shown, group, models):
    """How many rows at least are in groups that do not grant the l they ask for, and whether every group grants the most.
    Of each row of the original what it asks for; of each sensitive column its values there, and in the release beside the group."""
    bounds = [m.get("attribute", next(iter(rows))) for m in models if (m["model"], m.get("kind")) == ("l-diversity", "frequency")]
    if not bounds: raise Unreadable("no model grants rows what they ask for")
    groups, lacking = {n: defaultdict(Counter) for n in rows}, 0
    for name in rows:
        for g, value in zip(group, shown[name]): groups[name][g][value] += 1
    grants = {g: min(sum(groups[n][g].values()) // max(groups[n][g].values()) for n in bounds) for g in set(group)}
    for name in rows:
        want, places, least = Counter(zip(rows[name], asked)), Counter((v, grants[g]) for g, v in zip(group, shown[name])), Counter()
        for value, l in want:
            more = lambda of: sum(n for (v, a), n in of.items() if v == value and a >= max(1, l))
            least[value] = max(least[value], more(want) - more(places))
        lacking = max(lacking, sum(least.values()))
    return lacking, min(grants.values(), default=0) >= max(asked, default=0)

def fewest(sets, most):
    """The fewest rows that show a combination of at most so many texts which one shows; 0 where none shows any. Of each set, its texts in order, and its rows, or who has one."""
    having = defaultdict(list)
    for texts, rows in sets:
        for at, text in enumerate(texts): having[text].append((texts[at + 1:], rows))
    number = lambda all_of: len(set().union(*all_of)) if isinstance(all_of[0], set) else sum(all_of)
    counts = [number([rows for _, rows in later]) for later in having.values()]
    return min(counts + [n for n in (fewest(later, most - 1) for later in having.values()) if n] if most > 1 else counts, default=0)

OVERALL = {"average-risk": "threshold", "records-at-risk": "share", "sample-uniqueness": "share", "population-uniqueness": "share"}

def overall(model, classes):
    """What a release with such classes comes to as a whole: of each its size, its people, and how many have no smaller class."""
    all_of, people = sum(h for _, _, h in classes), model.get("attacker", "prosecutor") != "prosecutor"
    if model["model"] == "population-uniqueness": return estimated(model, [f for f, _, _ in classes])
    size = lambda f, F: max(1, F) if people else f
    least = Fraction(model["threshold"]) if model["model"] == "records-at-risk" else Fraction(1, 2)
    if model["model"] != "average-risk": return Fraction(sum(h for f, F, h in classes if Fraction(1, size(f, F)) > least), all_of)
    right = sum(Fraction(h, max(f, F) if people else f) for f, F, h in classes) / all_of
    return max(right, Fraction(len(classes), sum(size(f, F) for f, F, _ in classes))) if model.get("attacker") == "journalist" else right

# 7. Estimates of a population from the sizes of a sample's classes

CLOSE = 1e-3

def slope_of_log_gamma(x):
    below = 0.0
    while x < 16: below, x = below + 1 / x, x + 1
    s = 1 / (x * x)
    return math.log(x) - 1 / (2 * x) - s * (1 / 12 - s * (1 / 120 - s * (1 / 252 - s / 240))) - below

def log_gamma_ratio(x, a):
    """The logarithm of gamma(x + a) over gamma(x), exact for large x, too."""
    if x < 16: return math.lgamma(x + a) - math.lgamma(x)
    y = x + a
    return (x - 0.5) * math.log1p(a / x) + a * math.log(y) - a + (1 / y - 1 / x) / 12 - (1 / y ** 3 - 1 / x ** 3) / 360

def inverses(x, terms):
    """1/x + 1/(x+1) + ..., so many terms."""
    return slope_of_log_gamma(x + terms) - slope_of_log_gamma(x)

def crossing(low, high, above):
    """Where the answer goes from yes to no."""
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if above(middle) else (low, middle)
    return (low + high) / 2

class Sample:
    """A sample of a population: its classes by their sizes. Estimates are pairs: the share of the population that is
    alone, and how likely somebody alone in the sample is."""
    def __init__(self, sizes, fraction):
        self.sizes, self.n, self.u, self.p = Counter(sizes), sum(sizes), len(sizes), fraction
        self.alone, self.people = self.sizes[1], min(float(round(self.n / fraction)), max(1e11, self.n))
        self.told = self.n - self.alone >= 100
    def zayatz(self):
        if not self.told: return None
        seen_once = sum(s * j * self.p * (1 - self.p) ** (j - 1) for j, s in self.sizes.items())
        given = self.alone * self.p / seen_once
        return given * self.alone / self.n, given
    def pitman(self):
        if not self.told: return None
        def inner(a, t): return inverses(t / a + 1, self.u - 1) / a
        def theta(a): return math.exp(crossing(-6, 24, lambda log: inner(a, math.exp(log)) > inverses(math.exp(log) + 1, self.n - 1)))
        def rising(a):
            t = theta(a)
            return (self.u - 1 - t * inner(a, t)) / a > sum(s * inverses(1 - a, j - 1) for j, s in self.sizes.items() if j > 1)
        a = crossing(1e-4, 1 - 1e-4, rising)
        t, last = theta(a), log_gamma_ratio(theta(a) + self.people, a - 1)
        return math.exp(last - log_gamma_ratio(t + 1, a - 1)), math.exp(last - log_gamma_ratio(t + self.n, a - 1))
    def snb(self):
        if self.alone in (0, self.u): return None
        p, q, logs = self.p, 1 - self.p, math.log1p
        def expected(a, b):
            """Classes seen, classes of which one is seen, classes of one person."""
            classes, hidden = self.people / (1 + a * b / (1 - b)), math.exp(a * (logs(-b) - logs(-b * q)))
            return classes * (1 - q * hidden), classes * p * hidden * (1 + a * b * q / (1 - b * q)), classes * math.exp(a * logs(-b))
        def alpha_of(b): return math.exp(crossing(-20, math.log(1e9), lambda log: expected(math.exp(log), b)[0] > self.u))
        def miss(b): return expected(alpha_of(b), b)[1] / self.alone - 1
        before = miss(1 / 400)
        for i in range(2, 400):
            after = miss(i / 400)
            if before * after <= 0: break
            before = after
        else: return None
        b = crossing((i - 1) / 400, i / 400, lambda b: (miss(b) < 0) == (before < 0))
        seen, once, alone = expected(alpha_of(b), b)
        if abs(once / self.alone - 1) >= 1e-3 or abs(seen / self.u - 1) >= 1e-3: return None
        return alone / self.people, alone * p / self.alone
    def automatic(self):
        found = [e for e in [self.pitman()] + [self.zayatz()] * (self.p >= 0.1) if e]
        return min(found, key=lambda e: min(1, e[1])) if found else None
    def dankar(self):
        if self.p <= 0.1: return self.pitman()
        zayatz, snb = self.zayatz(), self.snb()
        return snb if zayatz and snb and snb[1] < zayatz[1] else zayatz

ESTIMATORS = {name: getattr(Sample, name) for name in ("automatic", "dankar", "pitman", "zayatz", "snb")}

def estimated(model, sizes):
    """The share of a population estimated to be alone; a fraction where nothing but the sample's own share is known."""
    sample = Sample(sizes, float(Fraction(model["fraction"])))
    here, estimator = Fraction(sample.alone, sample.n), model.get("estimator", "automatic")
    if estimator not in ESTIMATORS: raise Unreadable("the estimator '%s' is not judged" % estimator)
    found = ESTIMATORS[estimator](sample) if sample.alone else None
    return found[0] if found and found[0] < here else here
