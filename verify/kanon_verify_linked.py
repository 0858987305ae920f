#!/usr/bin/env python3
"""Judges releases of linked tables from the files alone, as docs/verification.md, 12, says. Needs Python 3.9, kanon_verify.py, no library."""
import hashlib, json, os, sys
from collections import Counter, defaultdict
from fractions import Fraction
sys.dont_write_bytecode = True  # who judges files leaves none behind
from kanon_counts import OVERALL, Unreadable, judged, overall
from kanon_verify import Case, data_of, dump, load, object_of, signed

GENERAL = ("suppression", "seed", "threads", "order")
FOR_POPULATIONS = ("k-map", "delta-presence", "population-uniqueness")


class Part(Case):
    """A table with its release: cells, columns, rows and keys are judged as of one table, models are not."""

    def __init__(self, name, config, link, own_keys, folder, released):
        try: super().__init__({**config, "privacy": []}, folder, release=released)
        except Unreadable as e: raise Unreadable("tables.%s: %s" % (name, e))
        self.name, self.link, self.own_keys, self.file = name, link, own_keys, released
        self.asked = config["privacy"]
        self.measured, self.numbers, self.places, self.persons_of = None, [], [], []

    def hold(self, keys, values, cells=None, origins=None):
        """Classes are those of persons, over all tables together."""

    def truth(self):
        self.judge(self.file)
        self.faults = ["tables.%s: %s" % (self.name, fault) for fault in self.faults]
        self.open = ["tables.%s: %s" % (self.name, what) for what in self.open]
        return self.measured[0] if self.measured else None


# 12.1 Tables and keys

def links_of(config):
    """For each table but that of persons: its column, the table it belongs to, the column there; tables behind their parents."""
    links = {}
    for key in config["keys"]:
        sides = [side.strip() for side in key.split("->")]
        (child, column), (parent, other) = (tuple(s.strip() for s in side.split(".", 1)) for side in sides)
        if child in links or not {child, parent} <= config["tables"].keys():
            raise Unreadable("the keys make no tree of the tables")
        links[child] = (column, parent, other)
    order = [name for name in config["tables"] if name not in links]
    if len(order) != 1 or len(config["tables"]) < 2:
        raise Unreadable("not one table is that of persons")
    while len(order) < len(config["tables"]):
        ready = [child for child, link in links.items() if link[1] in order and child not in order]
        if not ready:
            raise Unreadable("the keys make no tree of the tables")
        order += ready
    return order, links


def parts_of(config, folder):
    order, links = links_of(config)
    parts = []
    for name in order:
        table, link = config["tables"][name], links.get(name)
        own = [l[2] for l in links.values() if l[1] == name]
        keys = list(dict.fromkeys(own + ([link[0]] if link else [])))
        attributes = dict(table["attributes"])
        for key in keys:
            if attributes.get(key, {}).get("role") != "identifying" or "transform" in attributes[key]:
                raise Unreadable("the key '%s' of '%s' is no identifying column without transforms" % (key, name))
            attributes[key] = {"role": "identifying", "transform": [{"pseudonym": {}}]}
        asked = table.get("privacy", []) if link else config["privacy"]
        one = {**table, **{k: config[k] for k in GENERAL if k in config}, "attributes": attributes, "privacy": asked}
        parts.append(Part(name, one, link, list(dict.fromkeys(own)), folder, os.path.join(folder, table["output"]["path"])))
    return parts


def linked(rows_of, parts, whose, fault):
    """For each part the place of the row that each row belongs to; None where keys do not lead to one."""
    place, parents, sound = {part.name: at for at, part in enumerate(parts)}, [[]], True
    for part in parts[1:]:
        column, parent, key = part.link
        keys = rows_of(parts[place[parent]], key)
        twice = sum(n - 1 for n in Counter(keys).values()) + (None in keys)
        row_of = {cell: row for row, cell in enumerate(keys)}
        alone = [cell for cell in rows_of(part, column) if cell is None or cell not in row_of] if not twice else []
        sound &= fault(not twice, "table '%s' of the %s has in %d rows a key '%s' that is missing or another row's" % (parent, whose, twice, key))
        sound &= fault(not alone, "table '%s' of the %s has %d rows whose key '%s' no row of '%s' has" % (part.name, whose, len(alone), column, parent))
        parents.append([row_of.get(cell, -1) for cell in rows_of(part, column)])
    return parents if sound else None


# 12.2 What is seen of persons

def numbered(keys, numbers):
    return [numbers.setdefault(key, len(numbers)) for key in keys]


def see(parts, released, parents):
    """Numbers every row by what it shows with all below it, and by where it stands."""
    place = {part.name: at for at, part in enumerate(parts)}
    for at in range(len(parts) - 1, -1, -1):
        part, below = parts[at], []
        for child in range(at + 1, len(parts)):
            if parts[child].link[1] == part.name:
                of = [[] for _ in range(released[at].size)]
                for row, number in zip(parents[child], parts[child].numbers): of[row].append(number)
                below.append([tuple(sorted(numbers)) for numbers in of])
        cells = released[at].columns(part.quasi)
        part.numbers = numbered([(cell, *(b[row] for b in below)) for row, cell in enumerate(cells)], {})
    for at, part in enumerate(parts):
        if at == 0:
            part.places, part.persons_of = part.numbers, list(range(released[0].size))
        else:
            above = parts[place[part.link[1]]]
            part.places = numbered([(above.places[p], n) for p, n in zip(parents[at], part.numbers)], {})
            part.persons_of = [above.persons_of[p] for p in parents[at]]


def originals(parts, parents):
    """Whose each row of each original table is."""
    place, persons = {part.name: at for at, part in enumerate(parts)}, [list(range(parts[0].original.size))]
    for at, part in enumerate(parts[1:], 1):
        persons.append([persons[place[part.link[1]]][row] for row in parents[at]])
    return persons


# 12.3 Models

def asked_of(part, model, table, persons, fault, opened):
    """Whether a model holds of the persons in each group of rows that are seen alike."""
    if model["model"] in FOR_POPULATIONS or model.get("attacker", "prosecutor") != "prosecutor":
        raise Unreadable("the model '%s' is not asked of linked tables" % model["model"])
    name = model.get("attribute", (part.sensitive or [None])[0])
    had = {(person, value) for person, value in zip(persons, part.columns[name].cells)} if name else set()
    share = {value: Fraction(n, len(set(persons))) for value, n in Counter(value for _, value in had).items()}
    values, groups = table.column(name) if name else [None] * table.size, defaultdict(set)
    for place, person, value in zip(part.places, part.persons_of, values): groups[place].add((person, value))
    people = {place: {person for person, _ in rows} for place, rows in groups.items()}
    failing, sizes, least = 0, [], {}
    for place in sorted(people, key=lambda p: -len(people[p])):
        for person in people[place]: least[person] = place
    fewest = Counter(least.values())
    for place, rows in groups.items():
        count = Counter(value for _, value in rows) if name else Counter()
        holds, _ = judged(model, len(people[place]), count, share, part.columns.get(name), 0)
        failing += not holds
        sizes.append((len(people[place]), 0, fewest[place]))
    if model["model"] in OVERALL and sizes:
        whole, most = overall(model, sizes), Fraction(model[OVERALL[model["model"]]])
        failing = failing or whole > most
    return fault(not failing, "table '%s': model %s does not hold in %d classes" % (part.name, model["model"], failing))


def judge(parts, faults, opened):
    """All tables; what was found of them, where nothing is wrong before models are asked."""
    def fault(holds, text):
        faults.extend([] if holds or text in faults else [text])
        return holds
    released = [part.truth() for part in parts]
    for part in parts:
        faults += part.faults
        opened += part.open
    if faults or None in released: return released, None
    before = linked(lambda part, column: part.original.column(column), parts, "original", fault)
    if before is None: raise Unreadable(faults[-1])
    shown = {part.name: table for part, table in zip(parts, released)}
    parents = linked(lambda part, column: shown[part.name].column(column), parts, "release", fault)
    if parents is None: return released, None
    see(parts, released, parents)
    sizes = Counter(parts[0].numbers).values()
    persons = originals(parts, before)
    told = []
    for at, part in enumerate(parts):
        for model in part.asked:
            model = {"model": model} if isinstance(model, str) else model
            holds = asked_of(part, model, released[at], persons[at], fault, opened)
            told.append((part.name, model, holds))
    return released, ([released[0].size, len(sizes), min(sizes, default=0)], told)


# 12.4 Manifests

def manifest(file, trusted=()):
    tree, folder = load(data_of(file).decode()), os.path.dirname(os.path.abspath(file))
    config, faults, opened = tree["config"], [], []
    def same(path, claimed, is_so):
        if claimed != is_so: faults.append(path + ": is not what was found")
    same("linked and configSha256", (tree["linked"], tree["configSha256"]), ("1", hashlib.sha256((dump(config) + "\n").encode()).hexdigest()))
    for name, table in tree["tables"].items():
        for source in [read for read in (table["input"],) if "path" in read] + table["hierarchies"] + table["files"]:
            where = "digest of '%s' of '%s'" % (source["path"], name)
            same(where, source["sha256"], hashlib.sha256(data_of(os.path.join(folder, source["path"]))).hexdigest())
    same("seed", (list(tree["seed"]), tree["seed"]["policy"] in ("fixed", "strong"), "seed" in config), (["policy"], True, False))
    versions = {b["name"]: b["version"] for b in tree["bundles"]}
    same("kanon", tree["kanon"], versions.get("kanon.pipeline"))
    same("bundles", ("kanon.gate" in versions, "kanon.api" in versions), (True, "kanon.model" in versions))
    if not faults:
        parts = parts_of(config, folder)
        released, seen = judge(parts, faults, opened)
        same("tables", list(tree["tables"]), [part.name for part in parts] if set(tree["tables"]) == {part.name for part in parts} else [])
        raw = ["%s.%s" % (part.name, column) for part in parts for column in part.raw]
        same("notJudged", sorted(tree["notJudged"]), sorted(raw))
        for part, table in zip(parts, released) if not faults else ():
            told = tree["tables"][part.name]
            same("tables.%s.input" % part.name, (told["input"]["path"], int(told["input"]["rows"])), (part.config["input"]["path"], part.original.size))
            files = [object_of(t["hierarchy"], {"file": "path"}) for t in part.told.values() if t.get("hierarchy")]
            same("tables.%s.hierarchies" % part.name, [h["path"] for h in told["hierarchies"]], sorted({o["path"] for n, o in files if n == "file"}))
            same("tables.%s.rows" % part.name, (int(told["rows"]), int(told["suppressedRows"])), (table.size, part.original.size - table.size))
            same("tables.%s.files" % part.name, [(f["path"], int(f["rows"])) for f in told["files"]], [(part.config["output"]["path"], table.size)])
        if seen:
            counts, models = seen
            same("persons", [int(tree["persons"][k]) for k in ("released", "classes", "smallestClass")], counts)
            plain = lambda table, model, holds: (table, model["model"], {k: v for k, v in model.items() if k != "model"}, holds)
            same("privacy", [(m["table"], m["model"], m["asked"], m["holds"]) for m in tree["privacy"]], [plain(*m) for m in models])
    case = Signed(faults, opened)
    if not signed(case, file, trusted): opened.append("who wrote the manifest, versions, digests of bundles")
    return case


class Signed:
    """What a check of signatures needs of a case."""

    def __init__(self, faults, opened):
        self.faults, self.open = faults, opened

    def check(self, holds, fault):
        self.faults += [] if holds or fault in self.faults else [fault]
        return holds


def answer(request):
    try:
        case = manifest(request["manifest"], request.get("trusted", []))
        return {"verdict": "faults" if case.faults else "open" if case.open else "holds", "faults": case.faults, "open": case.open}
    except (Unreadable, KeyError, ValueError, TypeError, AttributeError, IndexError, OSError) as e:
        return {"verdict": "unreadable", "faults": [str(e) if isinstance(e, Unreadable) else type(e).__name__], "open": []}


def main(words):
    trusted = [words[i + 1] for i, w in enumerate(words[:-1]) if w == "--trusted"]
    files = [w for i, w in enumerate(words) if not w.startswith("--") and words[i - 1:i] != ["--trusted"]]
    if words == ["--batch"]:
        for line in sys.stdin: print(json.dumps(answer(json.loads(line))), flush=True)
        return 0
    if len(files) != 1:
        print(__doc__ + "\nkanon_verify_linked.py MANIFEST [--trusted FILE]... | --batch", file=sys.stderr)
        return 2
    told = answer({"manifest": files[0], "trusted": trusted})
    print("\n".join(["fault: " + f for f in told["faults"]] + ["open:  " + o for o in told["open"]] + [told["verdict"]]))
    return {"holds": 0, "open": 6, "faults": 5, "unreadable": 3}[told["verdict"]]


if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
