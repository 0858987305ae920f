package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Quality of KACA1, KACA2, Incognito and Mondrian against k and the quasi-identifier. */
final class KacaPaper implements Paper {
  static final String KACA1 = "KACA1";
  static final String KACA2 = "KACA2 (10 %)";
  static final String ANEW = "KACA2, merged anew (10 %)";
  static final String INCOGNITO = "Incognito";
  static final String MULTI = "Multi";
  static final String RELAXED = "Multi, relaxed";
  static final String BORDERS = "Multi, cut at borders of taxonomies";
  static final double MOST_INCONSISTENT = 0.1;

  /** What Multi may mean: attributes fully ordered, cut strictly or not, or by taxonomies. */
  static final List<String> MULTIS = List.of(MULTI, RELAXED, BORDERS);

  private static final List<String> ALGORITHMS =
      List.of(KACA1, KACA2, ANEW, INCOGNITO, MULTI, RELAXED, BORDERS);
  private static final List<String> TIMED = List.of(KACA1, KACA2, INCOGNITO, MULTI);
  private static final int SIZE_OF_FIGURE_4 = 6;
  private static final long K_OF_FIGURE_5 = 10;
  private static final String UNIFORM = "uniform";
  private static final String HEIGHT = "height";

  @Override
  public String name() {
    return "kaca";
  }

  @Override
  public String title() {
    return "J. Li, R. C.-W. Wong, A. W.-C. Fu, J. Pei, Anonymization by Local Recoding in Data with Attribute Hierarchical Taxonomies, TKDE 2008";
  }

  private static Map<String, Object> distortion(String weights) {
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("name", "distortion");
    metric.put("weights", weights);
    metric.put("beta", 1L);
    return metric;
  }

  private static Map<String, Object> algorithm(String name, String weights) {
    Map<String, Object> algorithm = new LinkedHashMap<>();
    switch (name) {
      case INCOGNITO -> algorithm.put("name", "incognito");
      case RELAXED -> {
        algorithm.put("name", "mondrian");
        algorithm.put("strict", false);
      }
      case MULTI, BORDERS -> algorithm.put("name", "mondrian");
      default -> {
        algorithm.put("name", "kaca");
        algorithm.put("weights", weights);
        if (!name.equals(KACA1)) {
          algorithm.put("maxInconsistency", MOST_INCONSISTENT);
          algorithm.put("repair", name.equals(KACA2) ? "level" : "recluster");
        }
      }
    }
    return algorithm;
  }

  private static Map<String, Object> config(
      Lab lab, String name, String weights, int size, long k) {
    List<Object> metrics = new ArrayList<>(List.of("discernibility", "average-class-size"));
    if (!MULTIS.contains(name)) {
      metrics.addAll(List.of(distortion(weights), "inconsistency", "suppressed-cells"));
    }
    List<String> names = Lab.ADULT.subList(0, size);
    boolean ordered = name.equals(MULTI) || name.equals(RELAXED);
    Map<String, Object> config =
        Lab.config(
            lab.adult(),
            ordered ? Lab.attributes(names) : lab.attributes(names, "kaca"),
            Lab.kAnonymity(k),
            algorithm(name, weights),
            metrics);
    if (name.equals(INCOGNITO)) {
      config.put("objective", distortion(weights));
    }
    return config;
  }

  /** The panels of figure 4 or 5, and those of times, stars and levels beside them. */
  static final class Measures {
    final Panel distortion;
    final Panel discernibility;
    final Panel classSize;
    final Panel inconsistency;
    final Panel stars;
    final Panel levelsOfAge;
    final Panel raised;
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
      levelsOfAge =
          findings.panel(
              figure + ": levels of Age", parameter, "levels that cells of Age lie on", false);
      raised =
          findings.panel(figure + ": attributes raised as a whole", parameter, "attributes", false);
      time = new Times(findings, figure + ": time", parameter);
    }

    void measure(Lab lab, Schedule schedule, double x, int size, long k) {
      for (String name : ALGORITHMS) {
        boolean timed = TIMED.contains(name);
        if (timed) {
          time.plan(name, x);
        }
        List<Panel> panels = panels(name);
        panels.forEach(panel -> panel.plan(name, x));
        Schedule.Kind once = name.equals(ANEW) ? Schedule.Kind.RANDOM : Schedule.Kind.FIXED;
        schedule.add(
            "%s, k=%d, %d attributes".formatted(name, k, size),
            timed ? Schedule.Kind.TIMED : once,
            seed -> config(lab, name, HEIGHT, size, k),
            (run, warmth) -> {
              if (timed) {
                time.sample(name, x, run, warmth);
              }
              if (warmth == Schedule.Warmth.WARM) {
                panels.forEach(panel -> panel.sample(name, x, number(panel, run)));
              }
            });
      }
    }

    private List<Panel> panels(String name) {
      List<Panel> panels = new ArrayList<>(List.of(discernibility, classSize));
      if (!MULTIS.contains(name)) {
        panels.addAll(List.of(distortion, inconsistency, stars, levelsOfAge));
      }
      if (name.equals(KACA2) || name.equals(ANEW)) {
        panels.add(raised);
      }
      return panels;
    }

    private double number(Panel panel, Run run) {
      if (panel == discernibility) {
        return run.metric("discernibility");
      }
      if (panel == classSize) {
        return run.metric("average-class-size");
      }
      if (panel == distortion) {
        return run.metric("distortion");
      }
      if (panel == inconsistency) {
        return run.metric("inconsistency", "maximum");
      }
      if (panel == stars) {
        return run.metric("suppressed-cells", "share");
      }
      return panel == raised
          ? run.statistic("raisedAttributes")
          : run.metric("inconsistency", "levelsInUse", "age");
    }
  }

  /** Distortion with uniform weights, which the paper measured and does not show. */
  private static Panel uniform(Lab lab, Findings findings, Schedule schedule, long[] ks) {
    Panel panel =
        findings.panel(
            "Figure 4 (a) with uniform weights",
            "k, six attributes",
            "distortion, uniform weights",
            false);
    for (long k : ks) {
      for (String name : List.of(KACA1, KACA2, INCOGNITO)) {
        panel.plan(name, (double) k);
        schedule.add(
            "%s, uniform weights, k=%d".formatted(name, k),
            name.equals(INCOGNITO) ? Schedule.Kind.FIXED : Schedule.Kind.RANDOM,
            seed -> config(lab, name, UNIFORM, SIZE_OF_FIGURE_4, k),
            (run, warmth) -> panel.sample(name, (double) k, run.metric("distortion")));
      }
    }
    return panel;
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note("Height weights with beta=1. Incognito's release is its least distorted node.");
    findings.note(
        "Multi takes the attributes for ordered and uses no taxonomies, as the paper says of it: numbers by size, categories by name, cut strictly. It is shown beside it relaxed, where equal rows may part, and cut only where taxonomies have borders.");
    findings.note(
        "\"%s\" is not the paper's: instead of levelling, classes are merged anew from a higher level of the least consistent attribute."
            .formatted(ANEW));
    findings.note("Figures are medians of runs with a seed each; the paper has means of ten.");
    Measures byK = new Measures(findings, "Figure 4", "k, six attributes");
    Measures bySize = new Measures(findings, "Figure 5", "quasi-identifiers, k=10");
    Schedule schedule = new Schedule(lab);
    for (long k : lab.quick() ? new long[] {2, 10, 20, 50} : new long[] {2, 5, 10, 20, 50, 100}) {
      byK.measure(lab, schedule, (double) k, SIZE_OF_FIGURE_4, k);
    }
    for (int size = 2; size <= Lab.ADULT.size(); size += lab.quick() ? 2 : 1) {
      bySize.measure(lab, schedule, size, size, K_OF_FIGURE_5);
    }
    long[] some = lab.quick() ? new long[] {10, 50} : new long[] {2, 5, 10, 20, 50, 100};
    Panel uniform = uniform(lab, findings, schedule, some);
    schedule.run(findings);
    new KacaClaims(findings, byK, bySize, uniform).all();
  }
}
