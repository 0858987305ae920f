package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import kanon.api.platform.LatticeQuestion;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.CheckReport;
import kanon.api.report.HierarchyReport;
import kanon.api.report.LatticeReport;
import kanon.api.report.LevelsReport;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Looks at lattices and hierarchies, held against runs. */
class LooksTest {
  private static final int ROWS = 60;

  @TempDir Path folder;
  private Patients platform;

  @BeforeEach
  void table() throws IOException {
    platform = new Patients(folder);
    StringBuilder table = new StringBuilder("age,zip,sex,disease\n");
    for (int row = 0; row < ROWS; row++) {
      table.append(20 + row * row % 31).append(",4").append(row * 5 % 7).append(row % 3);
      table.append("0,").append(row % 4 == 0 ? "" : row % 2 == 0 ? "f" : "m");
      table.append(row % 3 == 0 ? ",flu" : ",cold").append('\n');
    }
    Files.writeString(folder.resolve("people.csv"), table);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> config(String... changes) {
    Object tree =
        JsonTree.parse(
                """
                {"input": {"path": "people.csv"}, "attributes": {
                   "age": {"role": "quasi-identifier", "type": "integer", "weight": 3,
                           "hierarchy": {"intervals": {"widths": [5, 10, 20]}}},
                   "zip": {"role": "quasi-identifier", "hierarchy": {"mask": {}}},
                   "sex": {"role": "quasi-identifier", "hierarchy": {"suppress": true}},
                   "disease": {"role": "sensitive"}},
                 "privacy": [{"model": "k-anonymity", "k": 3}, {"model": "l-diversity", "kind": "distinct", "l": 2}],
                 "algorithm": "frontier"}
                """)
            .orElseThrow();
    return JsonPath.with((Map<String, Object>) tree, List.of(changes));
  }

  private Workbench bench() {
    return platform.pipeline().open(folder);
  }

  private static Optional<RunReport> released(Workbench bench, List<Integer> node, String more) {
    Map<String, Object> config = config("algorithm={\"name\":\"node\",\"levels\":" + node + "}");
    try {
      return Optional.of(bench.run(JsonPath.with(config, List.of(more)), Monitor.NONE));
    } catch (KanonException e) {
      assertEquals("GOAL_UNREACHABLE", e.code());
      return Optional.empty();
    }
  }

  @Test
  void everyNode_isJudgedAsItsReleaseIs() {
    for (String limit : List.of("suppression.limit=0", "suppression.limit=0.1")) {
      try (Workbench bench = bench()) {
        LatticeReport lattice =
            bench.lattice(config(limit), new LatticeQuestion(List.of(), 200), Monitor.NONE);
        assertTrue(lattice.whole());
        assertEquals(lattice.nodes().intValue(), lattice.told().size());
        for (LatticeReport.Node node : lattice.told()) {
          Optional<RunReport> run = released(bench, node.levels(), limit);
          assertEquals(run.isPresent(), node.passes(), node.levels() + " " + limit);
          run.ifPresent(r -> assertAgree(r, node));
        }
        assertEquals(minimal(bench.run(config(limit), Monitor.NONE)), minimal(lattice));
      }
    }
  }

  private static void assertAgree(RunReport run, LatticeReport.Node node) {
    assertEquals(run.loss().orElseThrow(), node.loss().orElseThrow(), 1e-9);
    assertEquals(run.release().suppressedRows(), node.failing().orElseThrow());
    assertEquals(Optional.of(node.levels()), run.release().node());
  }

  private static Set<List<Integer>> minimal(RunReport run) {
    return Set.copyOf(run.algorithm().nodes("minimalNodes"));
  }

  private static Set<List<Integer>> minimal(LatticeReport lattice) {
    return lattice.told().stream()
        .filter(LatticeReport.Node::minimal)
        .map(LatticeReport.Node::levels)
        .collect(Collectors.toSet());
  }

  @Test
  void boundedLevels_areTheNodesThatTheSearchFinds() {
    try (Workbench bench = bench()) {
      for (String algorithm : List.of("frontier", "incognito", "bottom-up")) {
        Map<String, Object> config =
            config(
                "algorithm.name=" + algorithm,
                "algorithm.highest.sex=0",
                "algorithm.lowest.age=1",
                "suppression.limit=0.3");
        LatticeReport lattice = bench.lattice(config, LatticeQuestion.all(), Monitor.NONE);
        assertEquals(4 * 5, lattice.nodes().intValue());
        RunReport run = bench.run(config, Monitor.NONE);
        assertEquals(minimal(run), minimal(lattice));
        assertEquals(
            lattice.told().stream().filter(LatticeReport.Node::passes).count(),
            (long) run.algorithm().statistic("anonymousNodes").orElseThrow());
        assertEquals(Optional.of("age 1 to 4, sex 0"), run.algorithm().guarantee().within());
        assertTrue(run.algorithm().guarantee().because().isEmpty());
      }
    }
  }

  /** What is refused does not depend on whether the table was looked at before. */
  @Test
  void boundsOutsideTheHierarchies_areRefusedByCheckAndRun() {
    try (Workbench bench = bench()) {
      Map<String, Object> config = config("algorithm.highest.sex=4");
      for (boolean check : new boolean[] {true, false}) {
        KanonException e =
            assertThrows(
                KanonException.class,
                () -> {
                  if (check) {
                    bench.lattice(config, LatticeQuestion.all(), Monitor.NONE);
                  } else {
                    bench.run(config, Monitor.NONE);
                  }
                });
        assertEquals("BAD_NODE", e.code());
        assertEquals("highest has 4 for 'sex', expected 0 to 1", e.getMessage());
      }
      CheckReport report = bench.check(config, Monitor.NONE);
      assertTrue(
          report.problems().stream().anyMatch(p -> p.contains("highest has 4")),
          report.problems().toString());
    }
  }

  @Test
  void largeLattice_isToldAroundTheNode() {
    try (Workbench bench = bench()) {
      LatticeReport all =
          bench.lattice(config(), new LatticeQuestion(List.of(), 200), Monitor.NONE);
      LatticeReport some =
          bench.lattice(config(), new LatticeQuestion(List.of(2, 1, 0), 12), Monitor.NONE);
      assertFalse(some.whole());
      assertTrue(some.told().size() <= 12);
      assertTrue(all.told().containsAll(some.told()), "the same verdicts as of the whole");
      for (LatticeReport.Node node : some.told()) {
        int away = 0;
        for (int a = 0; a < 3; a++) {
          away += Math.abs(node.levels().get(a) - List.of(2, 1, 0).get(a));
        }
        assertTrue(away <= 2, node.levels().toString());
      }
    }
  }

  @Test
  void nodeThatTheLatticeLacks_isRefused() {
    try (Workbench bench = bench()) {
      for (List<Integer> node : List.of(List.of(1), List.of(0, 0, 9), List.of(-1, 0, 0))) {
        LatticeQuestion question = new LatticeQuestion(node, 10);
        KanonException e =
            assertThrows(
                KanonException.class, () -> bench.lattice(config(), question, Monitor.NONE));
        assertEquals("BAD_NODE", e.code());
      }
    }
  }

  @Test
  void levels_areWhatReleasesAtThemLose() {
    try (Workbench bench = bench()) {
      LevelsReport levels = bench.levels(config("privacy=[]"), Monitor.NONE);
      assertEquals(
          List.of("age", "zip", "sex"),
          levels.attributes().stream().map(LevelsReport.Attribute::name).toList());
      for (int a = 0; a < 3; a++) {
        for (LevelsReport.Level level : levels.attributes().get(a).levels()) {
          List<Integer> node = new ArrayList<>(List.of(0, 0, 0));
          node.set(a, level.level());
          RunReport run =
              released(bench, node, "privacy=[{\"model\":\"k-anonymity\",\"k\":1}]").orElseThrow();
          OptionalDouble loss = run.attributes().get(a).loss();
          assertEquals(loss.orElseThrow(), level.loss(), 1e-9);
          assertEquals(run.release().classes(), level.classes());
          assertEquals(run.risk().after().orElseThrow().uniqueRows(), level.alone());
        }
      }
      LevelsReport.Level root = levels.attributes().get(1).levels().get(4);
      assertEquals(1, root.labels());
      assertEquals(ROWS, root.smallest());
    }
  }

  @Test
  void hierarchy_tellsValuesThatItsFileLacks() throws IOException {
    Files.writeString(folder.resolve("sex.csv"), "f;any;*\nx;any;*\n");
    try (Workbench bench = bench()) {
      HierarchyReport sex =
          bench.hierarchy(
              config("attributes.sex.hierarchy={\"file\":\"sex.csv\"}"), "sex", Monitor.NONE);
      assertEquals(ROWS, sex.rows());
      assertEquals(15, sex.missing());
      assertEquals(2, sex.levels());
      assertEquals(
          List.of(
              new HierarchyReport.Leaf("f", 15, List.of("any", "*")),
              new HierarchyReport.Leaf("x", 0, List.of("any", "*")),
              new HierarchyReport.Leaf("m", 30, List.of())),
          sex.leaves());
    }
  }

  @Test
  void hierarchyThatCannotBeRead_isNamedByItsCode() throws IOException {
    Files.writeString(folder.resolve("sex.csv"), "f;one;*\nf;two;*\n");
    try (Workbench bench = bench()) {
      HierarchyReport sex =
          bench.hierarchy(
              config("attributes.sex.hierarchy={\"file\":\"sex.csv\"}"), "sex", Monitor.NONE);
      assertEquals(Optional.of("DUPLICATE_VALUE"), sex.problem());
      assertEquals(2, sex.leaves().size());
    }
  }

  @Test
  void portfolio_doesNotAskForANode() {
    try (Workbench bench = bench()) {
      RunReport best =
          bench.run(config("algorithm={\"name\":\"best\",\"deadline\":\"2s\"}"), Monitor.NONE);
      assertTrue(
          best.algorithm().tried().orElseThrow().stream().noneMatch(t -> t.name().equals("node")));
    }
  }
}
