package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Time and distortion of Top-Down and eIncognito against alpha, k and the quasi-identifier. */
final class AlphaKPaper implements Paper {
  private static final String SENSITIVE = "salary-class";
  private static final String TOP_DOWN = "Top-Down";
  private static final String INCOGNITO = "eIncognito";
  private static final List<String> ALGORITHMS = List.of(TOP_DOWN, INCOGNITO);
  private static final double ALPHA = 0.5;
  private static final long K = 2;
  private static final long OTHER_K = 10;

  @Override
  public String name() {
    return "alpha-k";
  }

  @Override
  public String title() {
    return "R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, (alpha, k)-Anonymity, KDD 2006";
  }

  private static Map<String, Object> config(Lab lab, String name, int size, double alpha, long k) {
    Map<String, Object> attributes =
        new LinkedHashMap<>(lab.attributes(Lab.ADULT.subList(0, size), "kaca"));
    attributes.put(SENSITIVE, Map.of("role", "sensitive"));
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("model", "alpha-k");
    model.put("alpha", alpha);
    model.put("k", k);
    model.put("attribute", SENSITIVE);
    model.put("values", List.of(">50K"));
    Map<String, Object> algorithm =
        name.equals(TOP_DOWN)
            ? Map.of("name", "top-down")
            : Map.of("name", "incognito", "variant", "basic");
    Map<String, Object> config =
        Lab.config(lab.adult(), attributes, model, algorithm, List.of("distortion-ratio"));
    if (!name.equals(TOP_DOWN)) {
      config.put("objective", "distortion-ratio");
    }
    return config;
  }

  /** Time and distortion over one parameter. */
  private static final class Series {
    final Times time;
    final Panel distortion;

    Series(Findings findings, String title, String parameter) {
      time = new Times(findings, title + ": time", parameter);
      distortion =
          findings.panel(title + ": distortion ratio", parameter, "distortion ratio", false);
    }

    void measure(Lab lab, Schedule schedule, double x, int size, double alpha, long k) {
      for (String name : ALGORITHMS) {
        time.plan(name, x);
        distortion.plan(name, x);
        schedule.add(
            "%s, alpha=%s, k=%d, %d attributes".formatted(name, Findings.shown(alpha), k, size),
            Schedule.Kind.TIMED,
            seed -> config(lab, name, size, alpha, k),
            (run, warmth) -> {
              time.sample(name, x, run, warmth);
              distortion.sample(name, x, run.metric("distortion-ratio"));
            });
      }
    }
  }

  /** The figures; the paper's third repeats its second for another k. */
  private record Figures(Series byAlpha, Series bySize, Series bySizeAgain, Series byK) {
    Panel[] times() {
      return new Panel[] {
        byAlpha.time.processor,
        bySize.time.processor,
        bySizeAgain.time.processor,
        byK.time.processor
      };
    }

    Panel[] distortions() {
      return new Panel[] {
        byAlpha.distortion, bySize.distortion, bySizeAgain.distortion, byK.distortion
      };
    }
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note(
        "Sensitive value >50K of salary-class: <=50K, and all values, cannot be bound by alpha=0.5, as three quarters of the rows hold <=50K.");
    findings.note(
        "eIncognito releases, of its minimal nodes, the one of least distortion ratio, which favours it.");
    findings.leftOut(
        "The paper's third algorithm of \"among these three algorithms\" is named nowhere in it");
    Figures figures =
        new Figures(
            new Series(findings, "Figure 2 (a), (c), k=2", "alpha"),
            new Series(findings, "Figure 2 (b), (d), k=2, alpha=0.5", "quasi-identifiers"),
            new Series(
                findings,
                "Figure 3 (b), (d), k=%d, alpha=0.5".formatted(OTHER_K),
                "quasi-identifiers"),
            new Series(findings, "Against k, alpha=0.5, eight attributes", "k"));
    Schedule schedule = new Schedule(lab);
    int all = Lab.ADULT.size();
    double[] alphas =
        lab.quick() ? new double[] {0.3, 0.5, 0.7, 0.9} : new double[] {.3, .4, .5, .6, .7, .8, .9};
    for (double alpha : alphas) {
      figures.byAlpha.measure(lab, schedule, alpha, all, alpha, K);
    }
    for (int size = 2; size <= all; size += lab.quick() ? 2 : 1) {
      figures.bySize.measure(lab, schedule, size, size, ALPHA, K);
      figures.bySizeAgain.measure(lab, schedule, size, size, ALPHA, OTHER_K);
    }
    for (long k : new long[] {2, 5, 10, 20}) {
      figures.byK.measure(lab, schedule, (double) k, all, ALPHA, k);
    }
    schedule.run(findings);
    claims(findings, figures);
  }

  private static void claims(Findings findings, Figures figures) {
    findings.claim(
        "Sections 1 and 5",
        "Top-Down is about 4 times faster than eIncognito on average",
        Rules.about(4, INCOGNITO, TOP_DOWN, figures.times()));
    findings.claim(
        "Sections 1 and 5",
        "Top-Down distorts about 3 times less than eIncognito on average",
        Rules.about(3, INCOGNITO, TOP_DOWN, figures.distortions()));
    findings.claim(
        "Figures 2 (a) and 3 (a)",
        "When alpha grows, eIncognito's time rises and Top-Down's falls",
        Findings.parts(
            "eIncognito's rises",
            Rules.rises(INCOGNITO, figures.byAlpha.time.processor),
            "Top-Down's falls",
            Rules.falls(TOP_DOWN, figures.byAlpha.time.processor)));
    findings.claim(
        "Figures 2 (b) and 3 (b)",
        "The time rises with the size of the quasi-identifier",
        Findings.parts(
            "eIncognito's",
            Rules.rises(
                INCOGNITO, figures.bySize.time.processor, figures.bySizeAgain.time.processor),
            "Top-Down's",
            Rules.rises(
                TOP_DOWN, figures.bySize.time.processor, figures.bySizeAgain.time.processor)));
    findings.claim(
        "Figures 2 (c) and 3 (c)",
        "The distortion ratio falls as alpha grows",
        Findings.parts(
            "eIncognito's",
            Rules.falls(INCOGNITO, figures.byAlpha.distortion),
            "Top-Down's",
            Rules.falls(TOP_DOWN, figures.byAlpha.distortion)));
    findings.claim(
        "Figures 2 (d) and 3 (d)",
        "The distortion ratio rises with the size of the quasi-identifier",
        Findings.parts(
            "eIncognito's",
            Rules.rises(INCOGNITO, figures.bySize.distortion, figures.bySizeAgain.distortion),
            "Top-Down's",
            Rules.rises(TOP_DOWN, figures.bySize.distortion, figures.bySizeAgain.distortion)));
    findings.claim(
        "Section 5, figures 2 and 3",
        "The distortion ratio is greater where k is larger",
        Findings.parts(
            "eIncognito's",
            Rules.rises(INCOGNITO, figures.byK.distortion),
            "Top-Down's",
            Rules.rises(TOP_DOWN, figures.byK.distortion)));
  }
}
