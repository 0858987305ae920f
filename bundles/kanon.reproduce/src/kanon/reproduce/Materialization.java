package kanon.reproduce;

import static kanon.reproduce.IncognitoFigures.CUBE;
import static kanon.reproduce.IncognitoFigures.SUPER_ROOTS;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the Incognito paper leaves as future work: sets at several levels that are made before the
 * search, against the memory that they may take.
 */
final class Materialization {
  private static final String CHOSEN = "Incognito, materialized";
  private static final String READ_MAKING = "materialized: read to make the sets";
  private static final String READ_SEARCHING = "materialized: read by the search";
  private static final int QUICK_SIZE = 7;
  private static final int QUICK_SALES = 5;
  private static final double[] MEGABYTES = {0.0625, 0.25, 1, 4, 16, 64};

  private final Memory ofAdult;
  private final Memory ofSales;

  /** What is read and how long it takes against the memory for kept sets. */
  private static final class Memory {
    final Panel read;
    final Times times;

    Memory(Findings findings, String table) {
      String title = "Section 4.2.3: sets kept in a limited memory, " + table;
      read = findings.panel(title + ", read", "megabytes", "tuples and classes read", true);
      times = new Times(findings, title, "megabytes");
    }
  }

  Materialization(Findings findings) {
    ofAdult = new Memory(findings, "Adult, k=2");
    ofSales = new Memory(findings, "generated point of sale, k=2");
  }

  /** The runs against memory. */
  void plan(Lab lab, IncognitoTables tables, Schedule schedule) {
    int attributes = lab.quick() ? QUICK_SIZE : IncognitoTables.NAMES.size();
    int ofSale = lab.quick() ? QUICK_SALES : IncognitoTables.OF_SALES;
    for (double memory : lab.quick() ? new double[] {0.125, 8} : MEGABYTES) {
      Map<String, Map<String, Object>> ways = new LinkedHashMap<>();
      ways.put(CHOSEN, variant("materialized", memory));
      ways.put(CUBE, variant("cube", memory));
      ways.put(SUPER_ROOTS, variant("super-roots", memory));
      ways.forEach(
          (name, algorithm) -> {
            add(schedule, "Adult", name, memory, tables.adult(attributes, 2, algorithm), ofAdult);
            add(schedule, "sales", name, memory, tables.sales(ofSale, 2, algorithm), ofSales);
          });
    }
  }

  private static Map<String, Object> variant(String name, double memory) {
    return Map.of("name", "incognito", "variant", name, "memory", memory);
  }

  private static void add(
      Schedule schedule,
      String table,
      String name,
      double memory,
      Map<String, Object> config,
      Memory figures) {
    figures.times.plan(name, memory);
    figures.read.plan(name, memory);
    if (name.equals(CHOSEN)) {
      figures.read.plan(READ_MAKING, memory);
      figures.read.plan(READ_SEARCHING, memory);
    }
    schedule.add(
        "%s, %s, %s MB".formatted(name, table, memory),
        Schedule.Kind.TIMED,
        seed -> config,
        (run, warmth) -> {
          double made = name.equals(CUBE) ? run.statistic("cubeClasses") : 0;
          made = name.equals(CHOSEN) ? run.statistic("builtClasses") : made;
          double searched = run.statistic("rolledUpClasses");
          figures.times.sample(name, memory, run, warmth);
          figures.read.sample(name, memory, made + searched);
          if (name.equals(CHOSEN)) {
            figures.read.sample(READ_MAKING, memory, made);
            figures.read.sample(READ_SEARCHING, memory, searched);
          }
        });
  }

  void claims(Findings findings) {
    findings.claim(
        "Section 4.2.3, the future work",
        "Materializing frequency sets at several levels is likely to improve the performance substantially",
        Findings.parts(
            "less is read than by Cube Incognito",
            Rules.larger(CUBE, CHOSEN, ofAdult.read, ofSales.read),
            "less is read than by Super-roots Incognito",
            Rules.larger(SUPER_ROOTS, CHOSEN, ofAdult.read, ofSales.read),
            "faster than Cube Incognito",
            Rules.larger(CUBE, CHOSEN, ofAdult.times.processor, ofSales.times.processor)));
  }
}
