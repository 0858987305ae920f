package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Quality of KACA1, KACA2, Incognito and Mondrian against k and the quasi-identifier. */
final class KacaPaper implements Paper {
  private static final String KACA1 = "KACA1";
  private static final String KACA2 = "KACA2 (10 %)";
  private static final String INCOGNITO = "Incognito";
  private static final String MULTI = "Multi";
  private static final List<String> ALGORITHMS = List.of(KACA1, KACA2, INCOGNITO, MULTI);
  private static final double MOST_INCONSISTENT = 0.1;
  private static final int SIZE_OF_FIGURE_4 = 6;
  private static final long K_OF_FIGURE_5 = 10;

  @Override
  public String name() {
    return "kaca";
  }

  @Override
  public String title() {
    return "J. Li, R. C.-W. Wong, A. W.-C. Fu, J. Pei, Anonymization by Local Recoding in Data with Attribute Hierarchical Taxonomies, TKDE 2008";
  }

  private static Map<String, Object> distortion() {
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("name", "distortion");
    metric.put("weights", "height");
    metric.put("beta", 1L);
    return metric;
  }

  private static Map<String, Object> config(Lab lab, String name, int size, long k) {
    Map<String, Object> algorithm =
        switch (name) {
          case KACA1 -> Map.of("name", "kaca", "weights", "height");
          case KACA2 ->
              Map.of("name", "kaca", "weights", "height", "maxInconsistency", MOST_INCONSISTENT);
          case INCOGNITO -> Map.of("name", "incognito");
          default -> Map.of("name", "mondrian");
        };
    List<Object> metrics = new ArrayList<>(List.of("discernibility", "average-class-size"));
    if (!name.equals(MULTI)) {
      metrics.addAll(List.of(distortion(), "inconsistency", "suppressed-cells"));
    }
    Map<String, Object> config =
        Lab.config(
            lab.adult(),
            lab.attributes(Lab.ADULT.subList(0, size), "kaca"),
            Lab.kAnonymity(k),
            algorithm,
            metrics);
    if (name.equals(INCOGNITO)) {
      config.put("objective", distortion());
    }
    return config;
  }

  /** The panels of figure 4 or 5, and those of times and stars beside them. */
  private static final class Measures {
    final Panel distortion;
    final Panel discernibility;
    final Panel classSize;
    final Panel inconsistency;
    final Panel stars;
    final Times time;

    Measures(Findings findings, String figure, String parameter) {
      distortion =
          findings.panel(
              figure + " (a): distortion", parameter, "distortion, height weights", false);
      discernibility = findings.panel(figure + " (b): discernibility", parameter, "DM", true);
      classSize = findings.panel(figure + " (c): normalized class size", parameter, "CAVG", true);
      inconsistency =
          findings.panel(figure + " (d): inconsistency", parameter, "inconsistency", false);
      stars =
          findings.panel(
              figure + ": suppressed values", parameter, "share of cells that show *", false);
      time = new Times(findings, figure + ": time", parameter);
    }

    void measure(Lab lab, Schedule schedule, double x, int size, long k) {
      for (String name : ALGORITHMS) {
        boolean hierarchies = !name.equals(MULTI);
        List<Panel> panels = new ArrayList<>(List.of(discernibility, classSize));
        panels.addAll(hierarchies ? List.of(distortion, inconsistency, stars) : List.of());
        panels.forEach(panel -> panel.plan(name, x));
        time.plan(name, x);
        schedule.add(
            "%s, k=%d, %d attributes".formatted(name, k, size),
            Schedule.Kind.TIMED,
            seed -> config(lab, name, size, k),
            (run, warmth) -> {
              time.sample(name, x, run, warmth);
              if (warmth == Schedule.Warmth.FIRST) {
                return;
              }
              discernibility.sample(name, x, run.metric("discernibility"));
              classSize.sample(name, x, run.metric("average-class-size"));
              if (hierarchies) {
                distortion.sample(name, x, run.metric("distortion"));
                inconsistency.sample(name, x, run.metric("inconsistency", "maximum"));
                stars.sample(name, x, run.metric("suppressed-cells", "share"));
              }
            });
      }
    }
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note(
        "Height weights with beta=1. Incognito's release is its least distorted node. Multi is Mondrian, which takes the attributes for ordered, as the paper's does.");
    findings.note("Figures are medians of runs with a seed each; the paper has means of ten.");
    findings.leftOut("The same under uniform weights, of which the paper shows nothing");
    Measures byK = new Measures(findings, "Figure 4", "k, six attributes");
    Measures bySize = new Measures(findings, "Figure 5", "quasi-identifiers, k=10");
    Schedule schedule = new Schedule(lab);
    for (long k : lab.quick() ? new long[] {2, 10, 20, 50} : new long[] {2, 5, 10, 20, 50, 100}) {
      byK.measure(lab, schedule, (double) k, SIZE_OF_FIGURE_4, k);
    }
    for (int size = 2; size <= Lab.ADULT.size(); size += lab.quick() ? 2 : 1) {
      bySize.measure(lab, schedule, size, size, K_OF_FIGURE_5);
    }
    schedule.run(findings);
    claims(findings, byK, bySize);
  }

  private static void claims(Findings findings, Measures byK, Measures bySize) {
    Panel[] distortion = {byK.distortion, bySize.distortion};
    Panel[] discernibility = {byK.discernibility, bySize.discernibility};
    Panel[] classSize = {byK.classSize, bySize.classSize};
    Panel[] inconsistency = {byK.inconsistency, bySize.inconsistency};
    findings.claim(
        "Section 8, figures 4 and 5 (a), (b), (c)",
        "In distortion, discernibility and class size KACA1 performs consistently better than the others",
        Findings.parts(
            "distorts less than Incognito",
            Rules.larger(INCOGNITO, KACA1, distortion),
            "distorts less than KACA2",
            Rules.larger(KACA2, KACA1, distortion),
            "less discernibility penalty than Incognito",
            Rules.larger(INCOGNITO, KACA1, discernibility),
            "less discernibility penalty than KACA2",
            Rules.larger(KACA2, KACA1, discernibility),
            "smaller classes than Incognito",
            Rules.larger(INCOGNITO, KACA1, classSize),
            "smaller classes than KACA2",
            Rules.larger(KACA2, KACA1, classSize)));
    findings.claim(
        "Section 8, figures 4 and 5 (b), (c)",
        "In discernibility and class size both KACA1 and KACA2 are better than Multi",
        Findings.parts(
            "KACA1's discernibility penalty",
            Rules.larger(MULTI, KACA1, discernibility),
            "KACA1's class size",
            Rules.larger(MULTI, KACA1, classSize),
            "KACA2's discernibility penalty",
            Rules.larger(MULTI, KACA2, discernibility),
            "KACA2's class size",
            Rules.larger(MULTI, KACA2, classSize)));
    findings.claim(
        "Section 8, figures 4 and 5 (a)",
        "KACA2's distortion is between those of local and global recoding",
        Findings.parts(
            "not below KACA1's",
            Rules.notSmaller(KACA2, KACA1, distortion),
            "not above Incognito's",
            Rules.notSmaller(INCOGNITO, KACA2, distortion)));
    findings.claim(
        "Section 8, figures 4 and 5 (d)",
        "KACA1's inconsistency can be 70 %",
        Rules.greatest(Rules.between(0.6, 0.8), Optional.empty(), KACA1, inconsistency));
    findings.claim(
        "Section 8, figures 4 and 5 (d)",
        "KACA2's inconsistency is capped by 10 %",
        Rules.each(Rules.atMost(MOST_INCONSISTENT), KACA2, inconsistency));
    findings.claim(
        "Section 8, figures 4 and 5 (d)",
        "Incognito's inconsistency is always zero",
        Rules.each(Rules.atMost(0), INCOGNITO, inconsistency));
    findings.claim(
        "Section 8, figure 4 (d)",
        "With the increase of k KACA2's inconsistency comes closer to Incognito's",
        Rules.falls(KACA2, byK.inconsistency));
    findings.claim(
        "Section 8",
        "Incognito suppresses more than 50 % of the values in some cases",
        Rules.greatest(Rules.above(0.5), Optional.empty(), INCOGNITO, byK.stars, bySize.stars));
    findings.claim(
        "Section 8",
        "KACA1 and KACA2 are not as efficient as Incognito and Multi",
        Findings.parts(
            "KACA1 slower than Incognito",
            Rules.larger(KACA1, INCOGNITO, byK.time.processor, bySize.time.processor),
            "KACA1 slower than Multi",
            Rules.larger(KACA1, MULTI, byK.time.processor, bySize.time.processor),
            "KACA2 slower than Incognito",
            Rules.larger(KACA2, INCOGNITO, byK.time.processor, bySize.time.processor),
            "KACA2 slower than Multi",
            Rules.larger(KACA2, MULTI, byK.time.processor, bySize.time.processor)));
  }
}
