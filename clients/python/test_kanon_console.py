"""Tests of kanon_console against a console that they start: python3 clients/python/test_kanon_console.py"""
import datetime, json, os, random, sys, tempfile, unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kanon_console import Console, HOME, Refused, csv_rows, csv_text

try:
    import pandas
except ImportError:
    pandas = None


def people(count=60):
    draw = random.Random(7)
    return [
        {
            "name": f"Person {i}",
            "age": draw.randint(20, 60),
            "town": draw.choice(["Ulm", "Köln", "Bonn, am Rhein"]),
            "ill": draw.choice(["flu", "cold", None]),
        }
        for i in range(count)
    ]


ROLES = {"name": "identifying", "age": "quasi-identifier", "town": "quasi-identifier", "ill": "sensitive"}


class CellsTest(unittest.TestCase):
    def test_missing_values_and_empty_texts_come_back_apart(self):
        rows = [{"a": None, "b": ""}, {"a": 'x"y', "b": "1,2"}, {"a": " z ", "b": "two\nlines"}, {"a": "ü", "b": None}]
        self.assertEqual(rows, csv_rows(csv_text(rows)))
        self.assertEqual([{"a": "1", "b": None}], csv_rows("a,b\r\n1,\r\n"))

    def test_values_are_written_plainly(self):
        day = datetime.date(2024, 3, 31)
        rows = [{"n": 1.0, "d": day, "t": True, "x": float("nan")}, {"n": 0.5, "late": 3}]
        self.assertEqual("n,d,t,x,late\n1,2024-03-31,true,,\n0.5,,,,3\n", csv_text(rows))


class ConsoleTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.console = Console.serve(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.console.close()
        cls.folder.cleanup()

    def assert_anonymous(self, rows, k):
        shown = {}
        for row in rows:
            key = row["age"], row["town"]
            shown[key] = shown.get(key, 0) + 1
        self.assertGreaterEqual(min(shown.values()), k)

    def test_rows_in_and_rows_out(self):
        release = self.console.anonymize(people(), ROLES, k=5, limit=10, algorithm="mondrian")
        self.assertNotIn("name", release.rows[0])
        self.assertGreaterEqual(len(release.rows), 54)
        self.assert_anonymous(release.rows, 5)
        self.assertTrue(any(row["ill"] is None for row in release.rows))
        self.assertEqual("mondrian", release.run["algorithm"])
        self.assertIn("sha256", json.dumps(release.manifest))

    def test_models_and_their_options(self):
        release = self.console.anonymize(people(), ROLES, k=2, privacy=[{"model": "l-diversity", "kind": "distinct", "l": 2}], limit=50)
        groups = {}
        for row in release.rows:
            groups.setdefault((row["age"], row["town"]), set()).add(row["ill"])
        self.assertGreaterEqual(min(len(ill) for ill in groups.values()), 2)

    def test_what_cannot_be_reached_is_refused_with_its_code(self):
        with self.assertRaises(Refused) as refused:
            self.console.anonymize(people(3), ROLES, k=5, limit=0)
        self.assertTrue(refused.exception.code, refused.exception)

    def test_addresses_are_methods(self):
        self.assertIn("algorithms", self.console.get_search())
        self.assertIn("Chooses a table", Console.post_table_choose.__doc__)
        with self.assertRaisesRegex(TypeError, "has no pathh"):
            self.console.post_table_choose(pathh="a")
        with open(os.path.join(HOME, "docs", "console-openapi.json"), encoding="utf-8") as file:
            for path in json.load(file)["paths"]:
                if path != "/-/events" and not path.endswith(("upload", "install")):
                    name = path.rstrip("/").replace("/", "_")
                    self.assertTrue(hasattr(Console, "get" + name) or hasattr(Console, "post" + name), path)

    def test_a_token_lets_in_once(self):
        with self.assertRaises(Refused):
            Console(self.console.origin + "/?token=" + "0" * 64)

    def test_changes_for_another_version_are_refused(self):
        self.console.choose(people())
        self.console.post("/table/begin")
        self.console.stamp = "0"
        with self.assertRaises(Refused) as refused:
            self.console.post_table_role(column="age", role="sensitive")
        self.assertEqual("STALE_CONFIG", refused.exception.code)
        self.console.get()

    @unittest.skipIf(pandas is None, "there is no pandas")
    def test_frames_in_and_frames_out(self):
        frame = pandas.DataFrame(people())
        frame["visits"] = [i % 4 if i % 5 else None for i in range(len(frame))]
        release = self.console.anonymize(frame, {**ROLES, "visits": "sensitive"}, k=5, limit=10)
        back = release.frame()
        self.assertEqual(["age", "town", "ill", "visits"], list(back.columns))
        self.assertTrue(pandas.api.types.is_numeric_dtype(back["visits"]))
        self.assertGreaterEqual(back.groupby(["age", "town"]).size().min(), 5)


if __name__ == "__main__":
    unittest.main()
