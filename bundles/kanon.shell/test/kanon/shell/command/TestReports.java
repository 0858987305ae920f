package kanon.shell.command;

import java.util.Map;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.shell.config.ConfigTree;

/** Reports as runs make them. */
final class TestReports {
  private static final String RUN =
      """
      {"kanon": "1.0.0",
       "config": {
         "input": {"importer": "csv", "path": "adult.csv"},
         "attributes": {
           "age": {"role": "quasi-identifier", "type": "integer", "weight": 1.0},
           "sex": {"role": "quasi-identifier", "type": "string", "weight": 1.0},
           "ill": {"role": "sensitive", "type": "string", "weight": 1.0}},
         "others": "refuse",
         "privacy": [{"model": "k-anonymity", "k": 5}],
         "suppression": {"limit": 0.1},
         "algorithm": {"name": "frontier", "strict": true},
         "metrics": [],
         "order": "input"},
       "input": {"rows": 30162},
       "algorithm": {
         "name": "frontier", "bundle": "kanon.algorithm.frontier", "version": "1.0.0",
         "statistics": {"nodes": 12},
         "guarantee": {"kind": "optimal", "ratio": 1.0, "lowerBound": 0.25, "cost": 0.25}},
       "release": {
         "rows": 30000, "suppressedRows": 162, "classes": 1234, "smallestClass": 5,
         "node": [1, 0],
         "files": [{"path": "out.csv", "rows": 30000, "sha256": "0123456789abcdef"}]},
       "leaves": {
         "columns": [
           {"name": "age", "role": "quasi-identifier", "released": true,
            "done": ["generalized by hierarchy 'file', level 1"], "before": 72, "after": 15},
           {"name": "visit", "role": "insensitive", "released": true, "done": ["as it is"],
            "reason": "made up", "before": 30000, "after": 29000, "unique": 28000},
           {"name": "name", "released": false,
            "done": ["not released: the config does not name it"], "before": 30162}],
         "uniqueByCells": 0, "unique": 28000},
       "privacy": [
         {"model": "k-anonymity", "asked": {"k": 5}, "reached": {"k": 5.0}, "holds": true}],
       "metrics": {"ncp": 0.5, "precision": {"mean": 0.25, "age": 0.5}},
       "attributes": [],
       "classSizes": [],
       "risk": {"before": {
         "classes": 1, "uniqueRows": 0, "marketer": 0.1, "prosecutor": 0.1, "rowsAtRisk": 0.0},
         "sensitive": [
           {"name": "ill", "before": 0.3, "mean": 0.45, "highest": 1.0, "known": 0.052}]},
       "phases": [{"name": "import", "millis": 120.0}, {"name": "solve", "millis": 3400.0}],
       "bundles": []}
      """;

  private TestReports() {}

  /** A run on 30,162 rows, with changes as in {@code release.classes=7}. */
  static RunReport run(String... changes) {
    Map<String, Object> tree = ConfigTree.asMap(JsonTree.parse(RUN).orElseThrow());
    return Records.of(
        RunReport.class, JsonPath.with(tree, java.util.List.of(changes)), "a test's report");
  }
}
