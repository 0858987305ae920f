"""Kanon's console from Python: tables in, releases that its gate let pass out.

    from kanon_console import Console

    with Console.serve("study") as console:
        release = console.anonymize(people, roles={"name": "identifying", "age": "quasi-identifier",
                                                   "ill": "sensitive"}, k=5)
    release.rows        # a list of dicts
    release.frame()     # a pandas.DataFrame

Tables are lists of dicts, pandas.DataFrames, or paths of files that Kanon reads. Nothing but Python 3.9 is
needed; pandas only for its own tables. Every address of docs/console-openapi.json is a method: GET /table is
get_table(), POST /table/choose is post_table_choose(path=...); help(Console) lists them.
"""
import http.client, json, os, re, signal, ssl, subprocess, time, urllib.parse

__all__ = ["Console", "Refused", "Release", "csv_text", "csv_rows"]
HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.path.dirname(os.path.dirname(HERE))
JSON = "application/json"
ENDED = ("done", "failed", "cancelled")


class Refused(Exception):
    """What the console refused: its code, as kanon explain knows it, and the message.

    Codes of the client's own are CHECK, what kanon check would say, and NO_DOCUMENT, where no console answered."""

    def __init__(self, code, message, status=0):
        super().__init__(f"{code}: {message}")
        self.code, self.message, self.status = code, message, status


def api():
    """The OpenAPI file, of the distribution or the workspace that this module lies in."""
    with open(os.path.join(HOME, "docs", "console-openapi.json"), encoding="utf-8") as file:
        return json.load(file)


class Console:
    """A console that somebody has started, signed in to."""

    def __init__(self, address, password=None, authority=None, patience=600):
        """Signs in.

        address: what kanon serve printed; its token is used up. Or, with password, where it listens
        authority: a file with the certificate that an address of https is checked by, else the system's
        patience: seconds after which waiting for the console's work ends
        """
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("expected the address that kanon serve printed")
        self.origin, self.parts, self.patience = f"{parts.scheme}://{parts.netloc}", parts, patience
        self.context = ssl.create_default_context(cafile=authority) if parts.scheme == "https" else None
        self.cookie, self.stamp, self.process = "", "", None
        if password is None:
            self._enter("GET", "/?" + parts.query, None)
        else:
            self._enter("POST", "/login", urllib.parse.urlencode({"password": password}).encode())
        self.get()

    @classmethod
    def serve(cls, project=".", kanon=None, arguments=(), **settings):
        """Starts a console for a project's folder, on this machine alone; close() ends it."""
        own = [os.path.join(HOME, *place) for place in (("bin", "kanon"), ("kanon",))]
        command = kanon or next((file for file in own if os.path.isfile(file)), "kanon")
        process = subprocess.Popen(
            [command, "serve", *arguments], cwd=project, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        try:
            console = cls(process.stdout.readline().strip(), **settings)
        except BaseException:
            cls._end(process)
            raise
        console.process = process
        return console

    def close(self):
        """Ends the console, if serve() started it."""
        if self.process:
            self._end(self.process)
            self.process = None

    @staticmethod
    def _end(process):
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # --- requests

    def _send(self, method, path, body=None, headers=()):
        kind, tls = (http.client.HTTPSConnection, {"context": self.context}) if self.context else (http.client.HTTPConnection, {})
        connection = kind(self.parts.hostname, self.parts.port, timeout=120, **tls)
        try:
            connection.request(method, path, body, {"Cookie": self.cookie, "Accept": JSON, **dict(headers)})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def _enter(self, method, path, body):
        form = {"Origin": self.origin, "Content-Type": "application/x-www-form-urlencoded"} if body else {}
        status, headers, content = self._send(method, path, body, form)
        self.cookie = headers.get("Set-Cookie", "").split(";")[0]
        if not self.cookie:
            self._answer(status if status >= 400 else 403, content)

    def _answer(self, status, content):
        try:
            document = json.loads(content)
        except ValueError:
            document = {"code": "NO_DOCUMENT", "message": f"the console answered with status {status} and no document"}
            status = max(status, 400)
        if status >= 400:
            raise Refused(document.get("code", ""), document.get("message", ""), status)
        self.stamp = document.get("stamp", self.stamp)
        return document

    def get(self, path="/", /, **query):
        """The document of an address; a word of the query that is True is sent as yes."""
        asked = "?" + urllib.parse.urlencode({k: "yes" if v is True else v for k, v in query.items()}) if query else ""
        return self._answer(*self._send("GET", path + asked)[::2])

    def post(self, path, fields=(), /, **more):
        """Sends a form for the config that was seen last; of a list each value is sent."""
        form = urllib.parse.urlencode({**dict(fields), **more}, doseq=True).encode()
        return self._post(path, form, "application/x-www-form-urlencoded")

    def _post(self, path, body, kind):
        headers = {"Origin": self.origin, "If-Match": self.stamp, "Content-Type": kind}
        return self._answer(*self._send("POST", path, body, headers)[::2])

    def wait(self, path, ready, /, **query):
        """The document of an address once it is ready, which a function tells of it."""
        end, pause = time.monotonic() + self.patience, 0.02
        while True:
            document = self.get(path, **query)
            if document.get("state") in ("failed", "cancelled"):
                raise Refused(document.get("code", ""), document.get("message", ""))
            if ready(document):
                return document
            if time.monotonic() > end:
                raise TimeoutError(f"{path} was not ready after {self.patience} s")
            time.sleep(pause)
            pause = min(0.5, pause * 1.5)

    def file(self, name):
        """The bytes of a file of the release that was made last."""
        status, _, content = self._send("GET", "/release/file?" + urllib.parse.urlencode({"name": name}))
        return content if status == 200 else self._answer(max(status, 400), content)

    # --- from a table to its release

    def choose(self, table, name="table.csv"):
        """Chooses a table: a list of dicts, a DataFrame, or the path of a file. The answer is what it looks like."""
        if isinstance(table, (str, os.PathLike)):
            name = os.path.basename(os.fspath(table))
            with open(table, "rb") as file:
                content = file.read()
        else:
            content = csv_text(table).encode("utf-8")
        kept = self._post("/table/upload?" + urllib.parse.urlencode({"name": name}), content, "application/octet-stream")
        self.get()
        self.post("/table/choose", path=kept["path"])
        return self.wait("/table", lambda document: "proposal" in document)

    def anonymize(self, table, roles=(), k=None, privacy=(), limit=None, algorithm=None, options=(), name="table.csv"):
        """Makes a release of a table; a config that it takes is proposed by Kanon from the table.

        roles: of columns whose proposed role is not the right one
        k: the k of k-anonymity; privacy: further models, {"model": NAME, option: value}. Without both the proposed ones
        limit: the percent of rows that may be removed; algorithm: its name, with its options
        """
        self.choose(table, name)
        self.post("/table/begin")
        for column, role in dict(roles).items():
            self.post("/table/role", column=column, role=role)
        models = ([{"model": "k-anonymity", "k": k}] if k else []) + list(privacy)
        if models:
            self._ask(models)
        if limit is not None:
            self.post("/goal/budget", limit=limit)
        if algorithm:
            self.post("/search/use", algorithm=algorithm)
            self.post("/search/options", _options(options))
        return self.release()

    def _ask(self, models):
        for place in reversed(range(len(self.get("/goal").get("privacy", [])))):
            self.post("/goal/remove", place=place)
        for model in models:
            options = {o: v for o, v in model.items() if o != "model"}
            self.post("/goal/add", {"model": model["model"], **_options(options)})

    def release(self):
        """Makes the release that the config asks for; refused where something is undecided or impossible."""
        problems = self.wait("/release", lambda document: "check" in document)["check"].get("problems", [])
        if problems:
            raise Refused("CHECK", "; ".join(problems))
        before = self.get("/release").get("run", {}).get("id")
        self.post("/release/make")
        new = lambda run: run.get("id") != before and run.get("state") in ENDED
        document = self.wait("/release", lambda document: new(document.get("run", {})))
        run = document["run"]
        if run["state"] != "done":
            raise Refused(run.get("code", ""), run.get("message", run["state"]))
        return Release({file: self.file(file) for file in document["files"]}, run)


class Release:
    """A release that the gate let pass."""

    def __init__(self, files, run):
        """files: their bytes by name; run: what the console tells of the run that made it"""
        self.files, self.run = files, run
        self.tables = {name: csv_rows(text.decode("utf-8")) for name, text in files.items() if name.endswith(".csv")}

    @property
    def rows(self):
        """The rows of the only table, as dicts; None is a missing value."""
        if len(self.tables) != 1:
            raise ValueError("the release has several tables: " + ", ".join(self.tables))
        return next(iter(self.tables.values()))

    @property
    def manifest(self):
        return json.loads(next(text for name, text in self.files.items() if name.endswith(".manifest.json")))

    def frame(self, name=None):
        """A table as a pandas.DataFrame; columns of which every cell is a number are numbers."""
        import pandas
        rows = self.rows if name is None else self.tables[name]
        frame = pandas.DataFrame(rows, dtype=object)
        for column in frame.columns:
            cells = [cell for cell in frame[column] if cell is not None]
            if cells and all(re.fullmatch(r"-?(0|[1-9]\d{0,14})(\.\d+)?", cell) for cell in cells):
                frame[column] = pandas.to_numeric(frame[column])
        return frame


def _options(options):
    """Options of a plugin as fields of a form."""
    return {f"option.{name}": _text(value) for name, value in dict(options).items() if value is not None}


def _text(value):
    """A cell, or None for a missing one."""
    if value is None or value != value:
        return None
    if isinstance(value, bool) or type(value).__name__ == "bool_":
        return "true" if value else "false"
    if hasattr(value, "isoformat"):
        text = value.isoformat()
        return text[:-9] if text.endswith("T00:00:00") else text
    if hasattr(value, "is_integer") and value.is_integer():
        return str(int(value))
    return str(value)


def csv_text(table):
    """A table as Kanon reads it: a missing value is an empty cell, an empty text one in quotes."""
    if hasattr(table, "columns") and hasattr(table, "itertuples"):
        names, rows = list(table.columns), table.itertuples(index=False, name=None)
    else:
        table = list(table)
        names = list(dict.fromkeys(name for row in table for name in row))
        rows = ([row.get(name) for name in names] for row in table)
    cell = lambda text: "" if text is None else '"' + text.replace('"', '""') + '"' if not text or re.search(r'[",\r\n]|^\s|\s$', text) else text
    lines = [",".join(cell(str(name)) for name in names)]
    lines += [",".join(cell(_text(value)) for value in row) for row in rows]
    return "\n".join(lines) + "\n"


def csv_rows(text):
    """The rows of a release: an empty cell without quotes is None."""
    rows, row, at = [], [], 0
    while at < len(text):
        if text[at] == '"':
            found = re.compile(r'"((?:[^"]|"")*)"').match(text, at)
            row.append(found.group(1).replace('""', '"'))
        else:
            found = re.compile(r"[^,\r\n]*").match(text, at)
            row.append(found.group() or None)
        at = found.end()
        ended = text.startswith(("\n", "\r\n"), at) or at == len(text)
        at += 2 if text.startswith("\r\n", at) else 1
        if ended:
            rows.append(row)
            row = []
        elif at == len(text):
            row.append(None)
    return [dict(zip(rows[0], cells)) for cells in rows[1:]]


def _methods(document):
    """A method for each address of the OpenAPI file; fields that it does not know are refused before they are sent."""
    for path, verbs in document["paths"].items():
        for verb, operation in verbs.items():
            content = operation.get("requestBody", {}).get("content", {})
            fields = content.get("application/x-www-form-urlencoded", {}).get("schema", {}).get("properties")
            if path.startswith("/-/") or verb == "post" and fields is None:
                continue
            method = _getter(path) if verb == "get" else _poster(path, set(fields))
            method.__name__ = verb + path.rstrip("/").replace("/", "_")
            known = "" if verb == "get" else "\n\nFields: " + (", ".join(fields) or "none but options={...}")
            method.__doc__ = operation["summary"] + "." + known
            if not hasattr(Console, method.__name__):
                setattr(Console, method.__name__, method)


def _getter(path):
    return lambda self, /, **query: self.get(path, **query)


def _poster(path, known):
    def send(self, /, options=(), **fields):
        if unknown := set(fields) - known:
            raise TypeError(f"{path} has no {', '.join(sorted(unknown))}; it has {', '.join(sorted(known)) or 'no fields'}")
        return self.post(path, {**fields, **_options(options)})
    return send


_methods(api())
