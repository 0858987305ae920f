#!/usr/bin/env python3
"""Judges releases of tables from the files alone, as docs/verification.md says. Needs Python 3.9, kanon_counts.py, no library."""
import base64, codecs, datetime, gzip, hashlib, json, math, os, re, sys, unicodedata
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import count as count_up
sys.dont_write_bytecode = True  # who judges files leaves none behind
from kanon_counts import CLOSE, OVERALL, Unreadable, alike, asked_for, fewest, fitted, granted, judged, overall, plain, rare
class Num(str): """A number of a JSON file, as it is written there."""
def strip(text): return text.strip("".join(c for c in set(text) if c.isspace() and c not in "\x85\xa0\u2007\u202f"))
def load(text): return json.loads(text, parse_float=Num, parse_int=Num)
def dump(tree, depth=0):
    """JSON as a manifest has it."""
    line, end = "\n" + "  " * (depth + 1), "\n" + "  " * depth
    if isinstance(tree, dict) and tree: return "{" + line + ("," + line).join(dump(str(k)) + ": " + dump(v, depth + 1) for k, v in tree.items()) + end + "}"
    if isinstance(tree, list):
        items, nested = [dump(item, depth + 1) for item in tree], any(isinstance(item, (dict, list)) for item in tree)
        return "[" + line + ("," + line).join(items) + end + "]" if nested else "[" + ", ".join(items) + "]"
    text = str(tree) if isinstance(tree, Num) else json.dumps(tree, ensure_ascii=False)
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
def object_of(spec, first):
    """The name and the options of what may stand in a short form."""
    (name, o), = spec.items() if isinstance(spec, dict) else ((spec, {}),)
    return name, o if isinstance(o, dict) else {first.get(name, "at"): o}
def found(name, folders): return next((f for f in (os.path.join(d, name) for d in folders) if os.path.isfile(f)), os.path.join(folders[0], name))
def data_of(file):
    try: return open(file, "rb").read()
    except OSError as e: raise Unreadable("%s cannot be read (%s)" % (os.path.basename(file), type(e).__name__)) from None
# 1. Tables
def text_of(file, encoding="UTF-8"):
    marks = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
    try:
        data = gzip.decompress(data_of(file)) if file.endswith(".gz") else data_of(file)
        mark, encoding = next((m for m in marks if data.startswith(m[0])), (b"", encoding)); return data[len(mark):].decode(encoding)
    except (OSError, EOFError, UnicodeError, LookupError):
        raise Unreadable("%s is not text in %s" % (os.path.basename(file), encoding)) from None
def lines_of(text, separator, quote='"', comment=None):
    """Lines of pairs: a cell, and whether it stood in quotes."""
    q, s, at, lines = re.escape(quote), re.escape(separator), 0, []
    quoted = r"%s((?:[^%s]|%s%s)*)%s(?=[%s\r\n]|\Z)|(?!%s)" % (q, q, q, q, q, s, q) if quote else "(?!)()|"
    cell, skipped = re.compile("(?:%s([^%s\r\n]*))" % (quoted, s)), re.compile(r"[^\r\n]*(\r\n|\r|\n|\Z)")
    while at < len(text):
        if comment and text[at] == comment: at = skipped.match(text, at).end(); continue
        cells, more = [], True
        while more:
            match = cell.match(text, at)
            if not match: raise Unreadable("a quote is not closed, or text stands behind one")
            cells.append((match.group(2), False) if match.group(1) is None else (match.group(1).replace(quote * 2, quote), True))
            at, more = match.end() + 1, text[match.end():match.end() + 1] == separator
        at, _ = at + (text[at - 1:at + 1] == "\r\n"), lines.append(cells)
    return [l for l in lines if len(lines[0]) == 1 or l != [("", False)]]
class Table:
    def __init__(self, file, options):
        odd = "separator quote header names missing quotedMissing trim skip comment encoding".split()
        if odd := [k for k in options if k not in odd and options[k] not in (False, "0")]: raise Unreadable("options %s of a file are not judged" % sorted(odd))
        trim, missing, also = strip if options.get("trim") else str, options.get("missing", [""]), options.get("quotedMissing")
        text = re.sub(r"\A(?:[^\r\n]*(?:\r\n|\r|\n)){%s}" % options.get("skip", 0), "", text_of(file, options.get("encoding", "UTF-8")))
        lines = lines_of(text, options.get("separator", ","), options.get("quote", '"'), options.get("comment"))
        first = [trim(c) for c, _ in lines.pop(0)] if lines and options.get("header", True) else None
        self.names = options.get("names") or first or ["column%d" % (i + 1) for i in range(len(lines[0]) if lines else 0)]
        if not self.names or len(set(self.names)) < len(self.names) or any(len(l) != len(self.names) for l in lines):
            raise Unreadable("%s: lines differ in length, or names do not tell columns apart" % os.path.basename(file))
        self.rows = [[None if (also or not q) and trim(c) in missing else trim(c) for c, q in line] for line in lines]
        self.missing, self.size = missing[0] if missing else "", len(self.rows)
    def column(self, name): return [row[self.names.index(name)] for row in self.rows]
    def columns(self, names): return [tuple(row[p] for p in map(self.names.index, names)) for row in self.rows]
# 2. Transforms
def date(text):
    try: return datetime.date.fromisoformat(text) if re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII) else None
    except ValueError: return None
def number(text): return Fraction(strip(text)) if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", strip(text), re.ASCII) else None
def ascii_digits(text): return "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in strip(text))
def date_format(o):
    groups = {"d": r"(?P<d>\d{1,2})", "dd": r"(?P<d>\d\d)", "M": r"(?P<m>\d{1,2})", "MM": r"(?P<m>\d\d)", "yy": r"(?P<y>\d\d)", "yyyy": r"(?P<y>\d{4})"}
    parts, last = [m.group(0) for m in re.finditer(r"([A-Za-z])\1*|[^A-Za-z]", o["pattern"])], int(o.get("lastYear", 99))
    regex = re.compile("".join(groups.get(p, re.escape(p)) for p in parts))
    def read(cell):
        day, month, year = (int(match.group(g)) for g in "dmy") if (match := regex.fullmatch(ascii_digits(cell))) else (0, 0, 0)
        year += 0 if "yyyy" in parts else last - last % 100 - 100 * (year > last % 100)
        read_as = date("%04d-%02d-%02d" % (year, month, day)); return read_as and read_as.isoformat()
    return None if "'" in parts or any(p[0].isalpha() and p not in groups for p in parts) else read
def number_format(o):
    blanks, minus = "[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]*", "[-\u2212\u2013\uff0d]"
    mark = lambda m: blanks[:-1] if not m.strip() else "['\u2019]" if m in "'\u2019" else re.escape(m)
    point, group = mark(o.get("decimal", "," if o.get("thousands") == "." else ".")), mark(o["thousands"]) if "thousands" in o else "(?!)"
    unit = blanks + ("(?:%s)?" % re.escape(strip(o["currency"])) if "currency" in o else "") + blanks
    digits = r"(\d{1,3}(?:%s\d{2,3})*%s\d{3}|\d+|(?=%s))(?:%s(\d+))?" % (group, group, point, point)
    regex = re.compile(r"(\+|%s)?%s(\+|%s)?%s%s%s(%s)?%s" % (minus, unit, minus, blanks, digits, blanks, minus, unit))
    def read(cell):
        match = regex.fullmatch(ascii_digits(cell))
        signs = "".join(s or "" for s in match.group(1, 2, 5)) if match else "++"
        text = len(signs) < 2 and (re.sub(group, "", match.group(3)).lstrip("0") or "0") + ("." + match.group(4) if match.group(4) else "")
        return "-" * (signs not in ("", "+") and Fraction(text) > 0) + text if text else None
    return read
def change_of(name, o):
    """What a step makes of a cell that is not missing; None where that is not known here."""
    if name == "missing": return lambda c: None if c in ([o["texts"]] if isinstance(o["texts"], str) else o["texts"]) else c
    if name in ("prefix", "constant", "empty"): return lambda c: c[:int(o["length"])] if name == "prefix" else o.get("text")
    if name == "format": return date_format(o) if "pattern" in o else number_format(o)
    if name == "round":
        step, places = Fraction(o["to"]), len((plain(Fraction(o["to"])) + ".").split(".")[1])
        half = lambda n: (1 if n > 0 else -1) * math.floor(abs(n) / step + Fraction(1, 2)) * step; return lambda c: None if number(c) is None else plain(half(number(c)), places)
    if name == "ageAt":
        at, born, day = date(o["date"]), lambda c: date(strip(c)), lambda d: (d.month, d.day)
        return lambda c: str(at.year - born(c).year - (day(at) < day(born(c)))) if born(c) and born(c) <= at else None
    if name in ("topCode", "bottomCode"):
        at, side = strip(o["at"]), 1 if name == "topCode" else -1
        read = number if number(at) is not None else lambda t: date(strip(t))
        shown = o.get("label", plain(Fraction(at)) if read is number and "e" in at.lower() else at)
        beyond = lambda p: (p > read(at)) - (p < read(at)) == side or "label" in o and p == read(at); return lambda c: None if read(c) is None else shown if beyond(read(c)) else c
    return None
def steps_of(told):
    first = {"missing": "texts", "prefix": "length", "constant": "text", "round": "to", "ageAt": "date", "format": "pattern"}; return [object_of(s, first) for s in told.get("transform") or []]
def transformed(cells, told):
    """The cells as far as they can be made anew, and the step that cannot be done, with its options."""
    for name, o in steps_of(told):
        if (change := change_of(name, o)) is None: return cells, (name, o)
        known = {c: change(c) for c in set(cells) if c is not None or name == "constant"}
        if "otherwise" not in o and name not in ("missing", "empty") and None in known.values(): raise Unreadable("'%s' does not take a cell" % name)
        cells = [known.get(c) for c in cells]
    return cells, None
# 3. to 5. Domains, hierarchies, what a cell stands for
def place_of(kind):
    whole = lambda t: int(strip(t)) if re.fullmatch(r"[+-]?\d+", strip(t)) and abs(int(strip(t))) < 2 ** 63 else None
    return {"string": lambda t: 0, "integer": whole, "decimal": number, "date": lambda t: date(strip(t))}[kind]
def branches(node, above):
    """Of a JSON hierarchy: each value and what stands above it."""
    for label, inner in node.items() if isinstance(node, dict) else ():
        yield from [[label] + above] if inner in ({}, []) else branches(inner, [label] + above)
    for item in node if isinstance(node, list) else (): yield from branches(item, above)
    if isinstance(node, str): yield [str(node)] + above
def file_levels(file):
    try: tree = load(text) if (text := text_of(file)).lstrip()[:1] in ("{", "[") else None
    except ValueError: tree = None
    if tree is not None:
        lines = list(branches(tree["*"] if isinstance(tree, dict) and list(tree) == ["*"] else tree, []))
        return {b[0]: (b[:1] * (max(map(len, lines)) - len(b)) + b)[1:] + ["*"] for b in lines}
    first = next((l for l in text.splitlines() if l.strip()), "")
    lines = [[c for c, _ in l] for l in lines_of(text, next((s for s in ";\t|," if s in first), ";")) if l != [("", False)]]
    if len({len(l) for l in lines}) != 1: raise Unreadable("%s: lines differ in length" % os.path.basename(file))
    return {l[0]: l[1:] + ["*"] * (len(l) == 1 or l[-1] != "*") for l in lines}
def between(low, high, whole): return "[%s,%s]" % (plain(low), plain(high - 1)) if whole else "[%s,%s)" % (plain(low), plain(high))
def calendar(step, d):
    span = {"five-years": 5, "decade": 10, "twenty-years": 20, "century": 100}.get(step, 10000)
    return {"day": d.isoformat(), "week": "%04d-W%02d" % d.isocalendar()[:2], "month": d.isoformat()[:7], "quarter": "%04d-Q%d" % (
        d.year, (d.month + 2) // 3), "year": "%04d" % d.year}.get(step, "%04d-%04d" % (d.year // span * span, d.year // span * span + span - 1))
def masked(value, o, width):
    left, char, pad = o.get("from") == "left", o.get("char", "*"), o.get("pad", "") * (width - len(value))
    value = value + pad if left else pad + value; labels = [char * n + value[n:] if left else value[:max(0, len(value) - n)] + char * n for n in range(1, width)]; return [("*_" if left else "_*") if label == "*" else label for label in labels]
def bordered(n, borders, whole):
    if (above := sum(b <= n for b in borders)) in (0, len(borders)): return ">=" + plain(borders[-1]) if above else "<" + plain(borders[0])
    return between(borders[above - 1], borders[above], whole and borders[above].denominator == 1)
def levels(spec, kind, values, cells, folders, beside):
    """The labels above each value, given in their order with the rows of each; of a file all, in its order."""
    first = {"file": "path", "mask": "from", "prefix": "lengths", "intervals": "widths", "borders": "at", "date": "steps", "rare": "below", "fitted": "atLeast", "alike": "beside"}
    builder, o = object_of(spec, first)
    if builder == "file": return file_levels(found(o["path"], folders))
    width, borders = int(o.get("width", max([1] + [len(v) for v in values]))), [[Fraction(b) for b in o["at"]] if builder == "borders" else []]
    while len(borders[-1]) > 1: borders.append(borders[-1][1::2])
    origin, low = Fraction(o.get("origin", 0)), lambda v, w: origin + (number(v) - origin) // Fraction(w) * Fraction(w)
    paths = {
        "mask": lambda v: masked(v, o, width), "prefix": lambda v: [v[:int(n)] + "\u2026" for n in o["lengths"]],
        "intervals": lambda v: [between(low(v, w), low(v, w) + Fraction(w), kind == "integer") for w in o["widths"]],
        "borders": lambda v: [bordered(number(v), at, kind == "integer") for at in borders], "suppress": lambda v: [],
        "date": lambda v: [calendar(s, date(strip(v)) or date(strip(v) + "-01")) for s in o["steps"]]}
    if builder in ("rare", "fitted"):
        rows = Counter(cells); counted, bounds = [rows[v] for v in values], [Fraction(b) for b in o[first[builder]]]
        places = [float(place_of(kind)(v) if kind != "date" else date(strip(v)).toordinal()) for v in values]
        built = rare(values, counted, bounds) if builder == "rare" else fitted(values, places, counted, bounds)
        paths[builder] = built.__getitem__
    if builder == "alike": paths[builder] = alike(values, cells, beside(o["beside"])).__getitem__
    if builder not in paths: raise Unreadable("the hierarchy '%s' is not judged" % builder)
    return {v: paths[builder](v) + ["*"] for v in values}
def elements(text, opening, closing):
    items, at, inner = [], 0, text[1:-1] + ","
    while len(text) > 1 and text[0] == opening and text[-1] == closing and at < len(inner):
        match = re.compile(r'"((?:[^"]|"")*)",|([^,{}\[\]"]+),').match(inner, at)
        item = match and (match.group(2) or match.group(1).replace('""', '"'))
        if not match or match.group(2) is None and item and not set(',{}[]"') & set(item): return []
        items, at = items + [item], match.end()
    return items
class Column:
    """A column of the original: its values in their order, and what cells stand for them."""
    def __init__(self, name, told, cells, missing, folders, more=(), beside=None):
        kind, spec, self.name, self.cells, self.missing = told.get("type", "string"), told.get("hierarchy"), name, cells, missing
        place, given = place_of(kind), list(dict.fromkeys([*cells, *more, *told.get("domain", []), *told.get("order", [])]))
        values, self.lacking = [v for v in given if v is not None], None in given
        if any(place(v) is None for v in values): raise Unreadable("a value of '%s' is no %s" % (name, kind))
        order = {v: i for i, v in enumerate(told.get("order", []))}
        by_order = order.__getitem__ if order else lambda v: (place(v), v)
        if listed := bool(spec) and "file" in spec:
            self.above = levels(spec, kind, values, (), folders, beside)
            leaves = [v for v in self.above if place(v) is not None and not (self.lacking and v == missing)]
            if set(values) - set(leaves): raise Unreadable("a value of '%s' is not in its hierarchy" % name)
            values = leaves
        if order or kind != "string" or not listed: values.sort(key=by_order)
        if not listed: self.above = levels(spec, kind, values, cells, folders, beside) if spec else {}
        self.values, self.code, self.known, self.nodes = values, {v: i for i, v in enumerate(values)}, {}, defaultdict(set)
        for value, label in ((v, l) for v in values for l in self.above.get(v, ())): self.nodes[label].add(value)
    def readings(self, cell):
        """What a cell stands for by each of its readings, the one that counts for matching first."""
        if cell not in self.known: self.known[cell] = [r for r in self.read(cell, {None} if self.lacking else set()) if r]
        return self.known[cell]
    def read(self, cell, missing):
        if cell is None: return [missing]
        node = set(self.values) | missing if cell == "*" else self.nodes.get(cell, set()) | {cell} & self.code.keys()
        ends, items = [self.code.get(e, -1) for e in elements(cell, "[", "]")], elements(cell, "{", "}"); codes = [self.code.get(i, -1) for i in items]
        span = set(self.values[ends[0]:ends[1] + 1]) if len(ends) == 2 and 0 <= ends[0] < ends[1] else set()
        if self.lacking and len(items) > 1 and items[-1] == self.missing and codes[-1] <= codes[-2]: codes[-1] = len(self.values)
        listed = len(codes) > 1 and codes[0] >= 0 and all(a < b for a, b in zip(codes, codes[1:]))
        return [node, missing if cell == self.missing else set(), span, {(self.values + [None])[c] for c in codes} if listed else set()]
    def covered(self, cell): return set().union(*self.readings(cell))
    def true(self, old, new): return old in self.covered(new)
class Sets:
    """A column of sets: the items of its cells, what stands above them, and their order in a cell."""
    def __init__(self, name, told, cells, missing, folders):
        self.name, self.cells, self.between, self.blank, self.place = name, cells, told.get("separator", ";"), (None, "", missing), {}
        told = {**told, "type": "string", "hierarchy": told.get("hierarchy") or {"suppress": {}}}
        items = Column(name, told, [i for cell in cells for i in sorted(set(self.parts(cell)))], missing, folders)
        if {"", "*"} & set(items.values): raise Unreadable("an item of '%s' is empty, or written as all are" % name)
        for level in range(max((len(items.above[v]) for v in items.values), default=0) + 1):
            for value in items.values: self.place.setdefault(([value] + items.above[value])[level], len(self.place))
        self.below = {text: items.nodes.get(text, set()) | {text} & items.code.keys() for text in self.place}
    def parts(self, cell): return [] if cell in self.blank else cell.split(self.between)
    def readings(self, cell):
        """What a cell shows, if it is spelled as it has to be."""
        places = [self.place.get(text, -1) for text in self.parts(cell)]
        return [self.parts(cell)] if all(a < b for a, b in zip([-1] + places, places)) else []
    def true(self, old, new): return all(self.below.get(text, set()) & set(self.parts(old)) for text in self.parts(new))
    def lost(self, old, new): return sum(all(item not in self.below[text] for text in self.parts(new)) for item in set(self.parts(old)))
def private(release):
    """The part of a manifest that is not published, where it stands beside the release."""
    return load(text_of(release + ".private.json")) if os.path.isfile(release + ".private.json") else {}
class Case:
    """A release beside what was asked for and, where there is one, the original."""
    def __init__(self, config, folder, foreign=False, release=None):
        self.config, self.folders, self.foreign, self.told = config, [folder, os.getcwd()], foreign, config["attributes"]
        self.faults, self.open, self.reached, self.classes, self.added, self.input = [], [], [], 0, None, config.get("input", {})
        if (self.input.get("engine", "memory"), self.input.get("importer", "csv")) != ("memory", "csv"): raise Unreadable("the input is not read from a CSV file")
        algorithm, limit, people = config.get("algorithm", ""), config.get("suppression", "0"), config.get("population")
        self.algorithm = "" if foreign else algorithm["name"] if isinstance(algorithm, dict) else algorithm
        self.models, self.limit = [{"model": m} if isinstance(m, str) else m for m in config.get("privacy", [])], Fraction(limit.get("limit", 0) if isinstance(limit, dict) else limit)
        self.original = Table(found(self.input["path"], self.folders), self.input.get("options", {})) if "path" in self.input else None
        self.open += ["preset: the models that it stands for"] if config.get("preset") else []
        self.private, place = {} if foreign else private(release or ""), lambda row: hashlib.sha256((self.private["orderKey"] + str(row + 1)).encode()).digest()[:8]
        self.matched = foreign or config.get("order", "shuffled") == "input" or "orderKey" in self.private and config.get("order") != "sorted"
        if "orderKey" in self.private and config.get("order", "shuffled") == "shuffled": self.original.rows = [self.original.rows[row] for row in sorted(range(self.original.size), key=place)]
        self.people = Table(found(people["path"], self.folders), people.get("options", self.input.get("options", {}))) if people else None
        self.done = {n: transformed(self.original.column(n), self.told[n]) for n in self.told if self.original}
        self.quasi, self.sensitive, self.raw = self.named("quasi-identifier"), self.named("sensitive"), self.named("insensitive")
        self.who, self.whose = (self.told_apart(config["persons"]["column"]) if "persons" in config else None), None
        self.asked = asked_for(self.original.column(config["demands"]["column"]), place_of("integer"), self.algorithm in ("anatomy", "permutation", "slicing")) if "demands" in config else []
        self.hidden = [n for n in self.named("identifying") if [s for s, _ in steps_of(self.told[n])][-1:] in (["pseudonym"], ["mask"], ["constant"], ["empty"])]
        self.columns = {n: self.column(n) for n in self.quasi + self.sensitive if self.original}
        self.persons = list(zip(*(transformed(self.people.column(n), self.told[n])[0] for n in self.quasi))) if people else []
        self.sets = next((c for c in self.columns.values() if isinstance(c, Sets)), None)
        fit = not self.sets or len(self.quasi) == 1 and self.matched and not foreign and not people
        if not fit or any((m["model"] == "km-anonymity") != bool(self.sets) for m in self.models): raise Unreadable("sets are judged alone, by km-anonymity, where rows are known")
    def named(self, role): return [name for name, told in self.told.items() if told["role"] == role]
    def column(self, name):
        if self.done[name][1]: raise Unreadable("'%s' is made by '%s', which cannot be done anew" % (name, self.done[name][1][0]))
        if self.told[name].get("type") == "set": return Sets(name, self.told[name], self.done[name][0], self.original.missing, self.folders)
        more = transformed(self.people.column(name), self.told[name])[0] if self.people and name in self.quasi else ()
        return Column(name, self.told[name], self.done[name][0], self.original.missing, self.folders, more, lambda other: self.done[other][0])
    def told_apart(self, column):
        self.check(None not in (cells := self.done[column][0]), "the column of persons lacks a value")
        if (left := self.done[column][1]) and (left[0] != "pseudonym" or steps_of(self.told[column])[-1] != left): raise Unreadable("whose the rows are cannot be told")
        return cells if len(set(cells)) < len(cells) else None
    def check(self, holds, fault):
        self.faults += [] if holds or fault in self.faults else [fault]; return holds
    def read(self, file):
        """A table of the release: laid out as the output's options say, or else as the input is."""
        own, out = self.input.get("options", {}), self.config.get("output", {}).get("options", {})
        layout = {k: own[k] for k in ("quotedMissing", "trim") if k in own}
        layout.update({k: out[k] for k in ("separator", "quote", "encoding") if k in out}, header=True)
        layout["missing"] = [out[k] for k in ("missing",) if k in out] + (own.get("missing", [""]) or [""])
        try:
            if set(self.told) & set((table := Table(file, own if self.foreign else layout)).names): return table
        except Unreadable: pass
        return Table(file, {**own, "header": True})
    def has(self, table, names):
        return all([self.check(False, "the release %s the column '%s'" % ("has" if n in table.names else "lacks", n)) for n in set(names) ^ set(table.names)])
    def fewer(self, shown, there, fault):
        self.check(not Counter(shown) - Counter(there), "%d %s" % (sum((Counter(shown) - Counter(there)).values()), fault))
    def shown(self, keys, whose):
        """What rows show of sets, with how many do; of persons who has such a row, and what all rows of each show together."""
        texts = {key: sorted(set(self.sets.parts(key[0]))) for key in keys}
        if not self.who: return [[(texts[key], n) for key, n in Counter(keys).items()]]
        having, together = defaultdict(set), defaultdict(set)
        for key, person in zip(keys, whose): having[key].add(person); together[person] |= set(texts[key])
        return [[(texts[key], persons) for key, persons in having.items()], [(sorted(all_of), 1) for all_of in together.values()]]
    def removed(self, rows, of): self.check(0 <= rows <= math.floor(self.limit * of), "%d rows are removed" % rows)
    def hold(self, keys, values, cells=None, origins=None):
        """Every model in every group of rows that have one key."""
        if self.who and (origins is None or self.foreign): raise Unreadable("whose the released rows are cannot be told")
        groups, seen, people, shown = defaultdict(list), set(), self.who or range(self.original.size if self.original else 0), defaultdict(list)
        whose = self.whose = [self.who[i] for i in origins] if self.who else range(len(keys))
        for row, key in enumerate(keys): groups[key].append(row); shown[whose[row]].append(key)
        groups.pop(("*",) * len(self.quasi) if self.foreign else 0, 0)
        self.classes, self.smallest = len(groups), min(map(len, groups.values()), default=0)
        if self.who and self.config["persons"].get("view") == "set":
            groups, shown = defaultdict(list), {person: tuple(sorted(keys)) for person, keys in shown.items()}
            for row, person in enumerate(whose): groups[shown[person]].append(row)
        persons = lambda rows: len({whose[r] for r in rows})
        self.counted = {"persons": len(set(people)), "released": len(set(whose)), "smallestClass": min(map(persons, groups.values()), default=0)}
        found = Counter({whose[r]: id(rows) for rows in sorted(groups.values(), key=persons, reverse=True) for r in rows}.values())
        for at, model in enumerate(self.models):
            if self.sets:
                least = min(fewest(seen_by, int(model["m"])) for seen_by in self.shown(keys, whose))
                self.check(least in (0, max(least, int(model["k"]))), "model %d, km-anonymity, does not hold" % (at + 1)); self.reached.append({"k": least}); continue
            name, reached, failing, counts = model.get("attribute", (self.sensitive or [None])[0]), defaultdict(list), 0, []
            share = {v: Fraction(c, len(set(people) or self.columns[name].cells)) for v, c in Counter(v for _, v in set(zip(people or count_up(), self.columns[name].cells))).items()} if name else {}
            for rows in groups.values():
                here, count = [], Counter(v for _, v in {(whose[r], values[name][r]) for r in rows}) if name else Counter()
                if model["model"] in ("k-map", "delta-presence") or model.get("attacker", "prosecutor") != "prosecutor":
                    if not self.people or not cells: raise Unreadable("the model '%s' needs a population and the order of rows" % model["model"])
                    stands = [self.columns[n].covered(c) for n, c in zip(self.quasi, cells[rows[0]])]
                    seen |= set(here := [i for i, p in enumerate(self.persons) if all(v in s for v, s in zip(p, stands))])
                holds, figures = judged(model, persons(rows), count, share, self.columns.get(name), len(here))
                failing, counts = failing + (not holds), counts + [(persons(rows), len(here), found[id(rows)])]
                for key, value in figures.items(): reached[key].append(value)
            absent = model["model"] == "delta-presence" and Fraction(model.get("min", 0)) > 0 and len(seen) < len(self.persons)
            if self.who and (model["model"] == "population-uniqueness" or model["model"] in OVERALL and model.get("attacker", "prosecutor") != "prosecutor"): raise Unreadable("model %d is not asked of persons" % (at + 1))
            if model["model"] in OVERALL:
                whole, figure = overall(model, counts) if counts else 0, OVERALL[model["model"]]
                near = isinstance(whole, float) and abs(whole - Fraction(model[figure])) <= CLOSE * whole
                self.open += ["model %d: its estimate is at its threshold" % (at + 1)] * near
                reached = {k: v for k, v in reached.items() if Fraction(model.get(k, 1)) < 1} | {figure: [whole]}
                failing = failing or whole > Fraction(model[figure]) and not near
            self.check(not failing and not absent, "model %d, %s, does not hold in %d classes" % (at + 1, model["model"], failing))
            best = {k: float((min if k in ("k", "l", "min") else max)(v)) for k, v in reached.items()}
            lacks, growth = best.pop("absentValues", 0), best.pop("growth", 0)
            best = {"absentValues": lacks} if lacks else {"growth": best["beta"]} if growth else best
            self.reached.append({**best, "min": 0.0} if "min" in best and len(seen) < len(self.persons) else best)
    # 6. and 11. Columns and rows
    def rows(self, file):
        release, columns, differ = self.read(file), [], "rows differ from the original in columns that are released as they are"
        dropped = set(release.names) - set(self.told) if self.foreign and self.config.get("others") == "drop" else set()
        if not self.has(release, self.quasi + self.sensitive + self.raw + self.hidden * (not self.foreign) + list(dropped)): return
        exact = [n for n in self.sensitive + self.raw + self.hidden * (not self.foreign) if self.original and not self.done[n][1]]
        size, cells, shown = self.original.size if self.original else release.size, release.columns(self.quasi), release.columns(exact)
        self.removed(max(0, size - release.size) + sum(set(c) == {"*"} for c in cells) if self.foreign else size - release.size, 0 if self.sets else size)
        if not self.original:
            self.open.append("shares of values in the original: they are the release's")
            self.columns.update({n: Column(n, {**self.told[n], "hierarchy": None}, release.column(n), release.missing, self.folders) for n in self.sensitive})
        for at, name in enumerate(self.quasi):
            if self.foreign and "file" not in (self.told[name].get("hierarchy") or {}) and not (self.original and self.told[name].get("hierarchy")):
                self.open.append("column '%s': whether its labels are true, for it has no hierarchy" % name); continue
            columns.append((at, self.columns.get(name) or Column(name, {**self.told[name], "type": "string"}, [None], release.missing, self.folders)))
            unread = sum(not columns[-1][1].readings(c[at]) for c in cells if c[at] is not None or not self.foreign)
            self.check(not unread, "column '%s' has %d cells that stand for no value" % (name, unread))
        there = list(zip(*(self.done[n][0] for n in exact))) or [()] * size
        missing, cell_order = self.original.missing if self.original else release.missing, lambda row: [(c is None, (c or "").encode()) for c in row]
        self.check(self.foreign or self.config.get("order") != "sorted" or release.rows == sorted(release.rows, key=cell_order), "the rows are not in the order of their cells")
        ordered, origins = self.original and self.matched and release.size == size, range(size) if self.matched and not self.foreign else None
        if ordered:
            self.check(shown == list(there), "%d %s" % (sum(s != t for s, t in zip(shown, there)), differ))
            for at, column in columns:
                untrue = sum(not column.true(old, new[at]) for old, new in zip(column.cells, cells) if new[at] is not None or not self.foreign)
                self.check(not untrue, "column '%s' shows in %d rows a cell that does not stand for the original value" % (column.name, untrue))
            if self.sets and not self.faults:
                lost, of = sum(map(self.sets.lost, self.sets.cells, (new[0] for new in cells))), sum(len(set(self.sets.parts(old))) for old in self.sets.cells)
                self.check(lost <= math.floor(self.limit * of), "%d items are removed" % lost)
        elif not self.matched or self.foreign: self.fewer(shown, there, differ)
        elif not self.faults:
            row, was, origins = 0, list(zip(*(c.cells for _, c in columns))) or [()] * size, []
            stands = [[c.readings(v)[0] for (_, c), v in zip(columns, cell)] for cell in cells]
            fits = lambda number, row: shown[number] == there[row] and all(v in s for v, s in zip(was[row], stands[number]))
            for number in range(len(cells)):
                while row < size and not fits(number, row): row += 1
                row, _ = row + 1, origins.append(row)
                if not self.check(row <= size, "row %d of the release stems from no row of the original" % (number + 1)): break
            row = size
            for number in range(len(cells) - 1, -1, -1) if self.who and not self.faults else ():
                row = next(r for r in range(row - 1, -1, -1) if fits(number, r))
                if any(self.who[r] != self.who[row] and fits(number, r) for r in range(origins[number], row)): raise Unreadable("whose the released rows are cannot be told")
        if not (self.faults and self.who): self.hold([tuple(missing if c is None else c for c in cell) for cell in cells], {n: release.column(n) for n in self.sensitive}, cells if self.matched else None, origins)
        self.measured = (release, self.matched, self.keyed(release, ordered))
    # 8. Tables of groups
    def groups(self, file):
        anatomy, false, base = self.algorithm not in ("permutation", "slicing"), self.algorithm == "m-invariance", re.match(r"(.*?)((?:\.[^./]*)?)\Z", file, re.S)
        first, second = (self.read(base.group(1) + part + base.group(2)) for part in ("-qi", "-sensitive"))
        shown = self.quasi + (self.raw + self.hidden) * anatomy
        self.has(first, shown + ["group"]), self.has(second, self.sensitive + ["group"] + ["count"] * anatomy)
        counts = second.column("count") if anatomy and not self.faults else ["1"] * second.size
        if not self.check(all(c and re.fullmatch(r"[+-]?\d+", c) for c in counts), "the column 'count' has a cell that is no number") or self.faults: return
        second.rows = [row for row, c in zip(second.rows, counts) for _ in range(int(c))]
        known = [n for n in shown if not self.done[n][1]]
        for names in [[n] for n in known + self.sensitive * (not false)] + [known] * anatomy:
            self.fewer((second if names[0] in self.sensitive else first).columns(names), list(zip(*(self.done[n][0] for n in names))), "rows have in %s what the original has not" % names)
        self.removed(self.original.size - first.size, self.original.size)
        for name in self.sensitive * false:
            there, shown = Counter(self.original.column(name)), Counter(second.column(name))
            self.check(set(shown) <= set(there) | set(self.told[name].get("domain", [])) and sum((there - shown).values()) <= self.original.size - first.size, "column '%s' lacks values of its rows, or shows values that are none" % name)
        rows, values = Counter(first.column("group")), Counter(second.column("group"))
        if self.check(rows.keys() == values.keys() and not rows - values if false else rows == values, "the two tables differ in their groups or the sizes of these") and not self.faults:
            self.hold(second.column("group"), {n: second.column(n) for n in self.sensitive})
            lacking, known = granted(self.asked, {n: self.done[n][0] for n in self.sensitive}, {n: second.column(n) for n in self.sensitive}, second.column("group"), self.models) if self.asked else (0, True)
            self.check(lacking <= self.original.size - first.size, "%d rows or more are in groups that do not grant what they ask for" % lacking); self.open += ["demands: whether each row is in a group that grants what it asks for"] * (not known)
            if false: self.smallest, self.added = min(rows.values(), default=0), sorted(Counter(values[g] - rows[g] for g in rows).items())
        self.measured = (first, False, self.keyed(first, False), len(counts))
    # 9. Columns that a key made
    def keyed(self, table, ordered):
        named, simple = {"base32": "0123456789ABCDEFGHJKMNPQRSTVWXYZ", "hex": "0123456789abcdef", "digits": "0123456789", "letters": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}, lambda t: strip(t).upper().lower()
        for name in [n for n in self.told if n in table.names and self.original and not self.foreign]:
            (before, left), shown, became = self.done[name], table.column(name), defaultdict(set)
            both = {simple(c) for c in shown if c} & {simple(c) for c in self.original.column(name) if c} - {""} if name in self.hidden else 0
            self.check(not both, "column '%s' shows cells of the original" % name)
            if left:
                (step, o), alphabet = left, named.get(left[1].get("alphabet", "base32"), left[1].get("alphabet", ""))
                self.open.append("column '%s': '%s' cannot be done anew without its key" % (name, step))
                fits = step != "pseudonym" or all(len(c) == int(o.get("length", 16)) and set(c) <= set(alphabet) for c in shown if c is not None)
                for key, cell in zip(zip(before, self.original.column(o["person"]) if "person" in o else before), shown): became[key].add(cell)
                if ordered: fits &= all(len(v) == 1 and (step == "mask" or (k[0] is None) == (None in v)) for k, v in became.items()) and (step != "pseudonym" or len(set().union(*became.values())) == len(became))
                else: fits &= "person" in o or len(set(shown)) <= len(set(before))
                self.check(fits, "column '%s' shows what '%s' does not make" % (name, step))
    def judge(self, file): return (self.groups if self.algorithm in ("anatomy", "permutation", "slicing", "m-invariance") else self.rows)(file) or self
# 10. Manifests
def manifest(file, trusted=()):
    tree, folder = load(data_of(file).decode()), os.path.dirname(os.path.abspath(file))
    if "linked" in tree: raise Unreadable("releases of linked tables are judged by kanon_verify_linked.py")
    config, told, released = tree["config"], tree["release"], os.path.join(folder, tree["config"]["output"]["path"])
    case, policy = Case({**config, "preset": None}, folder, release=released), tree["seed"]["policy"]
    same = lambda path, claimed, is_so: case.check(claimed == is_so, path + ": is not what was found")
    same("manifest and configSha256", (tree["manifest"], tree["configSha256"]), ("2", hashlib.sha256((dump(config) + "\n").encode()).hexdigest()))
    for source in [tree["input"]] + tree["hierarchies"] + told["files"]:
        same("digest of '%s'" % source["path"], source["sha256"], hashlib.sha256(data_of(os.path.join(folder, source["path"]))).hexdigest())
    specs = [object_of(t["hierarchy"], {"file": "path"}) for t in config["attributes"].values() if t.get("hierarchy")]
    people = [p["path"] for p in [config.get("population") or {}] if "importer" in p]
    same("hierarchies", [h["path"] for h in tree["hierarchies"]], sorted({o["path"] for n, o in specs if n == "file"}.union(people)))
    case.check(list(tree["seed"]) == ["policy"] and policy in ("fixed", "strong") and "seed" not in config, "seed: is not what was found, or stands where it is published")
    case.check(not case.private or (case.private["release"], "seed" in case.private) == (os.path.basename(released), policy == "fixed"), "private part: it is that of another release")
    case.open += ["seed and order of the rows: the manifest's private part is not here"] * (not case.private and (policy == "fixed" or not case.matched and config.get("order") != "sorted" and len(told["files"]) == 1))
    versions = {b["name"]: b["version"] for b in tree["bundles"]}; same("kanon", tree["kanon"], versions.get("kanon.pipeline"))
    case.check("kanon.gate" in versions and ("kanon.api" in versions) == ("kanon.model" in versions), "bundles: one is not there without which nothing is released")
    asked = [{"model": p["model"], **p["asked"]} for p in tree["privacy"]]
    same("privacy", (asked, [p["holds"] for p in tree["privacy"]]), (config["privacy"], [True] * len(asked)))
    preset = tree.get("preset", {"asks": []}); same("preset.name", preset.get("name"), config.get("preset", {}).get("name"))
    same("preset.asks", [a for a in preset["asks"] if {"model": a["model"], **a["options"]} not in config["privacy"]], []); same("attacks", {a["attack"] for a in tree.get("attacks", [])} - {a["name"] for a in config.get("attacks", [])}, set())
    same("input", (tree["input"]["path"], int(tree["input"]["rows"])), (config["input"]["path"], case.original.size))
    if not case.faults and case.judge(released) and not case.faults:
        table, known, _, *second = case.measured
        same("release", [int(told[k]) for k in ("rows", "suppressedRows", "classes", "smallestClass")] + [int(f["rows"]) for f in told["files"]],
             [table.size, case.original.size - table.size, case.classes, case.smallest, table.size] + second)
        same("counterfeits", [(int(c["counterfeits"]), int(c["groups"])) for c in tree["counterfeits"]] if "counterfeits" in tree else None, case.added)
        for p, reached in zip(tree["privacy"], case.reached if known else []):
            off = {k: abs(float(p["reached"].get(k, math.nan)) - v) for k, v in reached.items()}
            most = {k: CLOSE * v if p["model"] == "population-uniqueness" else 1e-9 * max(1, abs(v)) for k, v in reached.items()}
            close = p["reached"].keys() == reached.keys() and all(off[k] <= most[k] for k in off)
            close = close if case.classes else not any(map(float, p["reached"].values()))
            case.check(close, "privacy.reached: is not what was found")
        if known or "persons" not in config: same("persons", {k: int(v) for k, v in tree["persons"].items()} if "persons" in tree else None, case.counted if "persons" in config else None)
        leaves(case, tree["leaves"], table, known, same)
    if not signed(case, file, trusted): case.open.append("who wrote the manifest, what was done in words, other versions, digests of bundles" + ", a preset's reasons" * ("preset" in tree) + ", what attacks gained" * ("attacks" in tree))
    return case
def signed(case, file, trusted):
    """Whether a trusted key has signed the manifest: an in-toto statement in a DSSE envelope."""
    if not os.path.isfile(file + ".intoto.json"): return not case.check(not trusted, "signature: there is none beside the manifest")
    kind, payload = (envelope := load(text_of(file + ".intoto.json")))["payloadType"].encode(), base64.b64decode(envelope["payload"])
    subjects = {s["name"]: s["digest"]["sha256"] for s in load(payload.decode())["subject"]}
    case.check(subjects.get(os.path.basename(file)) == hashlib.sha256(data_of(file)).hexdigest(), "signature: it is that of another manifest")
    try: from cryptography.hazmat.primitives import hashes, serialization; from cryptography.hazmat.primitives.asymmetric import ec
    except ImportError: return case.open.append("signature: Python's library 'cryptography' is not there")
    def by(key, signature):
        try:
            half = serialization.load_pem_public_key(data_of(key)); more = [ec.ECDSA(hashes.SHA256())] * isinstance(half, ec.EllipticCurvePublicKey)
            return half.verify(base64.b64decode(signature), b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(payload), payload), *more) is None
        except Exception: return False
    known = any(by(key, s["sig"]) for key in trusted for s in envelope["signatures"]); return case.check(known or not trusted, "signature: it is not by a trusted key") and known
def leaves(case, told, table, known, same):
    quasi, raw, whose = case.quasi, [n for n in case.raw if n in table.names], case.whose
    def alone(names):
        by = defaultdict(set)
        for cell, person in zip(cells := table.columns(names), whose): by[cell].add(person)
        return sum(len(by[cell]) == 1 for cell in cells)
    same("leaves", [c["name"] for c in told["columns"]], case.original.names)
    same("leaves.unique", (int(told["uniqueByCells"]), int(told["unique"])), (alone(quasi), alone(quasi + raw)))
    for c in told["columns"]:
        name, own, raws, shown = c["name"], case.told.get(c["name"], {}), c["name"] in raw, c["name"] in table.names + case.sensitive
        same("leaves '%s'" % name, (c.get("role"), c["released"], c.get("reason"), c.get("unique")),
             (own.get("role"), shown, own.get("releaseAnyway") if shown else None, Num(alone(quasi + [name])) if raws else None))
        counts = [len(set(t.column(name))) for t in [case.original] + [table] * known] if shown else []
        same("leaves '%s' before and after" % name, [int(c[k]) for k in ("before", "after")[:len(counts)]], counts)
def answer(request):
    try:
        judged_by = lambda o: Case(load(text_of(o["config"])), os.path.dirname(os.path.abspath(o["config"])), o.get("foreign", False), o["release"]).judge(o["release"])
        case = manifest(request["manifest"], request.get("trusted", [])) if "manifest" in request else judged_by(request)
        return {"verdict": "faults" if case.faults else "open" if case.open else "holds", "faults": case.faults, "open": case.open}
    except (Unreadable, KeyError, ValueError, TypeError, AttributeError, IndexError, OSError) as e:
        return {"verdict": "unreadable", "faults": [str(e) if isinstance(e, Unreadable) else type(e).__name__], "open": []}
def main(words):
    trusted, foreign = [words[i + 1] for i, w in enumerate(words[:-1]) if w == "--trusted"], "--foreign" in words
    files = [w for i, w in enumerate(words) if not w.startswith("--") and words[i - 1:i] != ["--trusted"]]
    for line in sys.stdin if words == ["--batch"] else (): print(json.dumps(answer(json.loads(line))), flush=True)
    if words == ["--batch"] or len(files) not in (1, 2) or len(files) == 1 and foreign:
        return 0 if words == ["--batch"] else print(__doc__ + "\nkanon_verify.py MANIFEST [--trusted FILE]... | [--foreign] CONFIG RELEASE | --batch", file=sys.stderr) or 2
    told = answer({"manifest": files[0], "trusted": trusted} if len(files) == 1 else {"config": files[0], "release": files[1], "foreign": foreign})
    print("\n".join(["fault: " + f for f in told["faults"]] + ["open:  " + o for o in told["open"]] + [told["verdict"]]))
    return {"holds": 0, "open": 6, "faults": 5, "unreadable": 3}[told["verdict"]]
if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
