package kanon.reproduce;

import static kanon.reproduce.IncognitoFigures.BASIC;
import static kanon.reproduce.IncognitoFigures.BINARY;
import static kanon.reproduce.IncognitoFigures.ROLL_UP;
import static kanon.reproduce.IncognitoFigures.SMALLEST;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Nodes and time against the size of the quasi-identifier and against k; Cube on a wide table. */
final class IncognitoPaper implements Paper {
  private static final String MATRIX = "binary search by distance vectors";

  /** The table of nodes in section 4.2.1. */
  private static final int[] PUBLISHED_ROLL_UP = {14, 47, 206, 680, 2088, 6366, 12818};

  private static final int[] PUBLISHED_BASIC = {14, 35, 103, 246, 664, 1778, 4307};
  private static final int MATRIX_QUICK = 5;
  private static final int MATRIX_FULL = 8;

  @Override
  public String name() {
    return "incognito";
  }

  @Override
  public String title() {
    return "K. LeFevre, D. DeWitt, R. Ramakrishnan, Incognito: Efficient Full-Domain K-Anonymity, SIGMOD 2005";
  }

  @Override
  public boolean inDatabases() {
    return true;
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    TemporaryFolder.use(
        folder -> {
          if (lab.database().isPresent()) {
            inDatabase(lab, findings, folder);
          } else {
            inMemory(lab, findings, folder);
          }
        });
  }

  /** The algorithms of figures 10 to 12, whose frequency sets the database makes and judges. */
  private static void inDatabase(Lab lab, Findings findings, Path folder) {
    IncognitoTables tables = new IncognitoTables(lab, folder);
    lab.require(tables.adult(SMALLEST, 2, Map.of("name", "samarati")));
    findings.note(
        "Frequency sets are temporary tables: a scan joins a table of facts with dimension tables and counts, a roll-up sums the counts of another set, a check looks for classes below k. Times are of solving on a star schema that is there already, by the clock, since the database works on threads of its own; nothing is emptied between runs, as the paper does. Sets beyond the room that memory would have are not kept, but counted from the facts again.");
    findings.leftOut(
        "In a database: the matrix of footnote 2, section 4.2.3's materialization at several levels, section 5. Without --engine they are measured in memory");
    IncognitoFigures figures = new IncognitoFigures(lab, tables, findings);
    figures.leaveOut(findings);
    Schedule schedule = new Schedule(lab);
    figures.plan(schedule, IncognitoFigures.Observer.NONE);
    schedule.run(findings);
    figures.claims(findings);
  }

  private static void inMemory(Lab lab, Findings findings, Path folder) {
    IncognitoTables tables = new IncognitoTables(lab, folder);
    findings.note(
        "The taxonomies behind the paper's node counts were not published. Times are of solving on a profile that is there already, on one thread.");
    findings.leftOut("The same in a database, as in the paper: --engine duckdb or postgresql");
    Nodes nodes = new Nodes(findings);
    IncognitoFigures figures = new IncognitoFigures(lab, tables, findings);
    figures.leaveOut(findings);
    Schedule schedule = new Schedule(lab);
    figures.plan(schedule, nodes);
    Times matrix =
        new Times(findings, "Footnote 2: Samarati's matrix, Adult, k=2", "quasi-identifiers");
    matrix(lab, tables, schedule, matrix);
    Materialization materialized = new Materialization(findings);
    materialized.plan(lab, tables, schedule);
    RecodingModels models = new RecodingModels(findings);
    models.measure(lab, schedule);
    new LaterWork(findings).plan(lab, schedule, findings);
    schedule.run(findings);
    nodes.claims(findings);
    figures.claims(findings);
    matrixClaims(findings, matrix);
    materialized.claims(findings);
    models.claims(findings);
  }

  /** The table of nodes of section 4.2.1, with the paper's own. */
  private static final class Nodes implements IncognitoFigures.Observer {
    private final Panel nodes;

    Nodes(Findings findings) {
      nodes =
          findings.panel(
              "Section 4.2.1: nodes checked, Adult, k=2",
              "quasi-identifiers",
              "nodes checked",
              true);
      nodes.published("paper: " + ROLL_UP, published(PUBLISHED_ROLL_UP));
      nodes.published("paper: " + BASIC, published(PUBLISHED_BASIC));
    }

    private static Map<Double, Double> published(int[] nodes) {
      Map<Double, Double> points = new TreeMap<>();
      for (int i = 0; i < nodes.length; i++) {
        points.put((double) SMALLEST + i, (double) nodes[i]);
      }
      return points;
    }

    @Override
    public void planned(String name, int size) {
      nodes.plan(name, size);
    }

    @Override
    public void ran(String name, int size, Run run) {
      nodes.sample(name, size, run.statistic("checkedNodes"));
    }

    void claims(Findings findings) {
      findings.claim(
          "Section 4.2.1, table of nodes",
          "The number of nodes searched by Incognito is much smaller than that of bottom-up search: 14 of 14 at three attributes, 4,307 of 12,818 at nine",
          Findings.parts(
              "no more nodes at any size",
              Rules.notSmaller(ROLL_UP, BASIC, nodes),
              "a third of them at nine attributes",
              Rules.aboutAt(IncognitoTables.NAMES.size(), 12818.0 / 4307, ROLL_UP, BASIC, nodes),
              "the more so the larger the quasi-identifier",
              Rules.moreAndMore(ROLL_UP, BASIC, nodes)));
    }
  }

  /** The matrix takes as many steps as there are pairs of an outlier and a tuple. */
  private static void matrix(Lab lab, IncognitoTables tables, Schedule schedule, Times matrix) {
    for (int size = SMALLEST; size <= (lab.quick() ? MATRIX_QUICK : MATRIX_FULL); size++) {
      for (boolean byVectors : new boolean[] {false, true}) {
        int attributes = size;
        String name = byVectors ? MATRIX : BINARY;
        matrix.plan(name, size);
        schedule.add(
            "%s, %d attributes, by its matrix or not".formatted(name, size),
            Schedule.Kind.TIMED,
            seed -> tables.adult(attributes, 2, Map.of("name", "samarati", "matrix", byVectors)),
            (run, warmth) -> matrix.sample(name, attributes, run, warmth));
      }
    }
  }

  private static void matrixClaims(Findings findings, Times matrix) {
    findings.claim(
        "Footnote 2",
        "Constructing Samarati's matrix of distance vectors is prohibitively expensive for large databases",
        Findings.parts(
            "slower than judging nodes by their classes",
            Rules.larger(MATRIX, BINARY, matrix.processor),
            "the more so the more tuples are distinct",
            Rules.moreAndMore(MATRIX, BINARY, matrix.processor)));
  }
}
