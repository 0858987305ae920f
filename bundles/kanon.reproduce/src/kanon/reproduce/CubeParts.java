package kanon.reproduce;

import static kanon.reproduce.IncognitoFigures.BASIC;
import static kanon.reproduce.IncognitoFigures.CUBE;
import static kanon.reproduce.IncognitoFigures.SUPER_ROOTS;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Figure 12: Cube Incognito's two parts apart, by the clock and by what is read. */
final class CubeParts {
  private static final String BUILD = "Cube: building the ungeneralized sets";
  private static final String SEARCH = "Cube: searching with them";

  private static final String SIZE = "quasi-identifiers";

  private final String where;
  private final Panel adult;
  private final Optional<Panel> sales;
  private final Panel read;

  CubeParts(Findings findings, IncognitoTables tables) {
    where = tables.database().map(name -> ", in " + name).orElse("");
    String figure = "Figure 12";
    adult = clock(findings, tables.title(figure, "Cube's parts, Adult, k=2, by the clock"));
    String sold = tables.title(figure, "Cube's parts, generated point of sale, k=2, by the clock");
    sales = tables.hasSales() ? Optional.of(clock(findings, sold)) : Optional.empty();
    read =
        findings.panel(
            tables.title(figure, "tuples and classes read, Adult, k=2"),
            SIZE,
            "tuples and classes",
            true);
  }

  private static Panel clock(Findings findings, String title) {
    return findings.panel(title, SIZE, "milliseconds", true);
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
    sales.ifPresent(panel -> plan(panel, name, size));
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
    sales.ifPresent(panel -> parts(panel, name, size, run, warmth));
  }

  private static void parts(Panel panel, String name, int size, Run run, Schedule.Warmth warmth) {
    Map<String, Double> parts = new LinkedHashMap<>();
    if (name.equals(CUBE)) {
      parts.put(BUILD, run.statistic("buildMillis"));
      parts.put(SEARCH, run.statistic("searchMillis"));
    } else if (name.equals(BASIC)) {
      parts.put(BASIC, run.wall());
    }
    parts.forEach((curve, millis) -> panel.sample(curve, size, millis, warmth));
  }

  void claims(Findings findings) {
    findings.claim(
        "Section 4.2.3, figure 12" + where,
        "Once the ungeneralized frequency sets are there, the marginal cost of anonymization is lower than Basic Incognito's",
        Findings.parts(
            "on Adult",
            Rules.larger(BASIC, SEARCH, adult),
            "on the other table",
            Rules.larger(BASIC, SEARCH, sales.stream().toArray(Panel[]::new)),
            "by what is read, on Adult",
            Rules.larger(BASIC, SEARCH, read)));
  }
}
