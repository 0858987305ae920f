package kanon.reproduce;

import static kanon.reproduce.IncognitoPaper.BASIC;
import static kanon.reproduce.IncognitoPaper.CUBE;
import static kanon.reproduce.IncognitoPaper.SUPER_ROOTS;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Sets that are made before the search: figure 12, Cube Incognito's two parts apart, and what the
 * paper leaves as future work, sets at several levels, against the memory that they may take.
 */
final class Materialization {
  private static final String BUILD = "Cube: building the ungeneralized sets";
  private static final String SEARCH = "Cube: searching with them";
  private static final String CHOSEN = "Incognito, materialized";
  private static final String READ_MAKING = "materialized: read to make the sets";
  private static final String READ_SEARCHING = "materialized: read by the search";
  private static final int QUICK_SIZE = 7;
  private static final int QUICK_SALES = 5;
  private static final int SALES = 8;
  private static final double[] MEGABYTES = {0.0625, 0.25, 1, 4, 16, 64};

  private final Panel adult;
  private final Panel sales;
  private final Panel read;
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
    String size = "quasi-identifiers";
    String millis = "milliseconds";
    adult = findings.panel("Figure 12: Cube's parts, Adult, k=2, by the clock", size, millis, true);
    sales =
        findings.panel(
            "Figure 12: Cube's parts, generated point of sale, k=2, by the clock",
            size,
            millis,
            true);
    read =
        findings.panel(
            "Figure 12: tuples and classes read, Adult, k=2", size, "tuples and classes", true);
    ofAdult = new Memory(findings, "Adult, k=2");
    ofSales = new Memory(findings, "generated point of sale, k=2");
  }

  /** A run of Adult that figure 12 is made of. */
  void planAdult(String name, int size) {
    plan(adult, name, size);
    if (name.equals(CUBE)) {
      read.plan(BUILD, size);
      read.plan(SEARCH, size);
    } else if (name.equals(BASIC) || name.equals(SUPER_ROOTS)) {
      read.plan(name, size);
    }
  }

  /** A run of the point of sale that figure 12 is made of. */
  void planSales(String name, int size) {
    plan(sales, name, size);
  }

  private static void plan(Panel panel, String name, int size) {
    if (name.equals(CUBE)) {
      panel.plan(BUILD, size);
      panel.plan(SEARCH, size);
    } else if (name.equals(BASIC)) {
      panel.plan(BASIC, size);
    }
  }

  /** What a run of Adult gives figure 12. */
  void adult(String name, int size, Run run, Schedule.Warmth warmth) {
    parts(adult, name, size, run, warmth);
    if (name.equals(CUBE)) {
      read.sample(BUILD, size, run.statistic("cubeClasses"));
      read.sample(SEARCH, size, run.statistic("rolledUpClasses"));
    } else if (name.equals(BASIC) || name.equals(SUPER_ROOTS)) {
      read.sample(name, size, run.statistic("rolledUpClasses"));
    }
  }

  /** What a run of the point of sale gives figure 12. */
  void sales(String name, int size, Run run, Schedule.Warmth warmth) {
    parts(sales, name, size, run, warmth);
  }

  private static void parts(Panel panel, String name, int size, Run run, Schedule.Warmth warmth) {
    Map<String, Double> parts = new LinkedHashMap<>();
    if (name.equals(CUBE)) {
      parts.put(BUILD, run.statistic("buildMillis"));
      parts.put(SEARCH, run.statistic("searchMillis"));
    } else if (name.equals(BASIC)) {
      parts.put(BASIC, run.wall());
    }
    parts.forEach(
        (curve, millis) -> {
          if (warmth == Schedule.Warmth.FIRST) {
            panel.first(curve, size, millis);
          } else {
            panel.sample(curve, size, millis);
          }
        });
  }

  /** The runs against memory. */
  void plan(Lab lab, IncognitoTables tables, Schedule schedule) {
    int attributes = lab.quick() ? QUICK_SIZE : IncognitoTables.NAMES.size();
    int ofSale = lab.quick() ? QUICK_SALES : SALES;
    for (double memory : lab.quick() ? new double[] {0.125, 8} : MEGABYTES) {
      Map<String, Map<String, Object>> ways = new LinkedHashMap<>();
      ways.put(CHOSEN, variant("materialized", memory));
      ways.put(CUBE, variant("cube", memory));
      ways.put(SUPER_ROOTS, variant("super-roots", memory));
      ways.forEach(
          (name, algorithm) -> {
            add(schedule, "Adult", name, memory, tables.adult(attributes, 2, algorithm), ofAdult);
            add(schedule, "sales", name, memory, tables.sales(ofSale, algorithm), ofSales);
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
        "Section 4.2.3, figure 12",
        "Once the ungeneralized frequency sets are there, the marginal cost of anonymization is lower than Basic Incognito's",
        Findings.parts(
            "on Adult",
            Rules.larger(BASIC, SEARCH, adult),
            "on the other table",
            Rules.larger(BASIC, SEARCH, sales),
            "by what is read, on Adult",
            Rules.larger(BASIC, SEARCH, read)));
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
