package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Quality of KACA1, KACA2, Incognito and Mondrian against k and the quasi-identifier. */
final class KacaPaper implements Paper {
  private static final String KACA1 = "KACA1";
  private static final String KACA2 = "KACA2 (10 %)";
  private static final String INCOGNITO = "Incognito";
  private static final String MONDRIAN = "Mondrian";
  private static final List<String> ALGORITHMS = List.of(KACA1, KACA2, INCOGNITO, MONDRIAN);

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
          case KACA2 -> Map.of("name", "kaca", "weights", "height", "maxInconsistency", 0.1);
          case INCOGNITO -> Map.of("name", "incognito");
          default -> Map.of("name", "mondrian", "cells", "ancestor");
        };
    Map<String, Object> config =
        Lab.config(
            lab.adult(),
            lab.attributes(Lab.ADULT.subList(0, size), "kaca"),
            Lab.kAnonymity(k),
            algorithm,
            List.of(distortion(), "discernibility", "average-class-size", "inconsistency"));
    if (name.equals(INCOGNITO)) {
      config.put("objective", distortion());
    }
    return config;
  }

  /** Figures of the four measures over one parameter. */
  private static final class Measures {
    final Findings.Figure distortion;
    final Findings.Figure discernibility;
    final Findings.Figure classSize;
    final Findings.Figure inconsistency;

    Measures(Findings findings, String parameter) {
      distortion = findings.figure("Distortion", parameter, "distortion, height weights", false);
      discernibility = findings.figure("Discernibility", parameter, "DM", true);
      classSize = findings.figure("Normalized class size", parameter, "CAVG", true);
      inconsistency = findings.figure("Inconsistency", parameter, "inconsistency", false);
    }

    void measure(Lab lab, double x, int size, long k) {
      for (String name : ALGORITHMS) {
        String label = name + ", k=" + k + ", " + size + " attributes";
        int repeats = lab.quick() || !name.startsWith("KACA") ? 1 : 10;
        double[] sums = new double[4];
        for (int i = 0; i < repeats; i++) {
          Map<String, Object> config = config(lab, name, size, k);
          config.put("seed", 42L + i);
          Lab.Run run = lab.run(label, config);
          sums[0] += run.metric("distortion") / repeats;
          sums[1] += run.metric("discernibility") / repeats;
          sums[2] += run.metric("average-class-size") / repeats;
          sums[3] += run.metric("inconsistency", "maximum") / repeats;
        }
        distortion.point(name, x, sums[0]);
        discernibility.point(name, x, sums[1]);
        classSize.point(name, x, sums[2]);
        inconsistency.point(name, x, sums[3]);
      }
    }
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note(
        "Height weights with beta=1. Incognito's release is its least distorted node. Mondrian shows lowest common ancestors, so that its distortion can be compared. KACA's figures are averages of ten runs, of one with --quick.");
    Measures byK = new Measures(findings, "k, six attributes");
    for (long k : lab.quick() ? new long[] {2, 10, 50} : new long[] {2, 5, 10, 20, 50, 100}) {
      byK.measure(lab, (double) k, 6, k);
    }
    Measures bySize = new Measures(findings, "quasi-identifiers, k=10");
    for (int size = lab.quick() ? 4 : 2; size <= Lab.ADULT.size(); size += lab.quick() ? 2 : 1) {
      bySize.measure(lab, size, size, 10);
    }
    claims(findings, byK, bySize);
  }

  private static void claims(Findings findings, Measures byK, Measures bySize) {
    double less = byK.distortion.ratio(INCOGNITO, KACA1);
    findings.claim(
        "Distortion figures",
        "KACA1 distorts least, less than Incognito",
        "Incognito distorts %s times as much as KACA1 on average, Mondrian %s times"
            .formatted(Findings.shown(less), Findings.shown(byK.distortion.ratio(MONDRIAN, KACA1))),
        less,
        less > 1 && byK.distortion.ratio(MONDRIAN, KACA1) > 1,
        less > 1,
        "Less than Incognito, but not than Mondrian.");
    double first = byK.distortion.ratio(KACA2, KACA1);
    double second = byK.distortion.ratio(INCOGNITO, KACA2);
    findings.claim(
        "Distortion figures",
        "KACA2 lies between KACA1 and Incognito",
        "KACA2 distorts %s times as much as KACA1, Incognito %s times as much as KACA2"
            .formatted(Findings.shown(first), Findings.shown(second)),
        first + second,
        first >= 1 && second >= 1,
        first >= 0.98 && second >= 0.98,
        "It does not lie between them.");
    double discerning = byK.discernibility.ratio(MONDRIAN, KACA1);
    double sizes = byK.classSize.ratio(MONDRIAN, KACA1);
    findings.claim(
        "DM and CAVG figures",
        "KACA1 and KACA2 beat Mondrian in discernibility and class size",
        "Mondrian's DM is %s times KACA1's and %s times KACA2's, its CAVG %s and %s times"
            .formatted(
                Findings.shown(discerning),
                Findings.shown(byK.discernibility.ratio(MONDRIAN, KACA2)),
                Findings.shown(sizes),
                Findings.shown(byK.classSize.ratio(MONDRIAN, KACA2))),
        discerning + sizes,
        discerning > 1
            && sizes > 1
            && byK.discernibility.ratio(MONDRIAN, KACA2) > 1
            && byK.classSize.ratio(MONDRIAN, KACA2) > 1,
        discerning > 1 && sizes > 1,
        "KACA1 beats it; KACA2's global phase makes large classes of what is on the same level.");
    double most = highest(byK.inconsistency, bySize.inconsistency, KACA1);
    findings.claim(
        "Inconsistency figures",
        "KACA1's inconsistency reaches about 70 %",
        "up to " + Findings.shown(most * 100) + " %",
        most,
        most >= 0.6 && most <= 0.8,
        most >= 0.3,
        "Inconsistent too, to another degree: the taxonomies and the rows differ.");
    double kept = highest(byK.inconsistency, bySize.inconsistency, KACA2);
    findings.claim(
        "Section on KACA2",
        "KACA2 keeps the inconsistency below 10 %",
        "up to " + Findings.shown(kept * 100) + " %",
        kept,
        kept <= 0.1 + 1e-9,
        false,
        "The limit is exceeded.");
    double rises = byK.distortion.rise(KACA1);
    findings.claim(
        "Distortion figures",
        "Distortion rises with k and with the number of quasi-identifiers",
        "with k %s, with attributes %s"
            .formatted(byK.distortion.ends(KACA1), bySize.distortion.ends(KACA1)),
        rises,
        rises > 0 && bySize.distortion.rise(KACA1) > 0,
        rises > 0,
        "It rises with k alone.");
  }

  private static double highest(Findings.Figure one, Findings.Figure other, String curve) {
    double highest = Double.NaN;
    for (Findings.Figure figure : List.of(one, other)) {
      for (double value : figure.curve(curve).values()) {
        highest = Double.isNaN(highest) ? value : Math.max(highest, value);
      }
    }
    return highest;
  }
}
