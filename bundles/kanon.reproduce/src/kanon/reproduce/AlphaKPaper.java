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
  private static final double[] ALPHAS = {.3, .4, .5, .6, .7, .8, .9};
  private static final double[] QUICK_ALPHAS = {0.3, 0.5, 0.7, 0.9};

  /** Three quarters of the rows hold one value. */
  private static final double[] GENERAL_ALPHAS = {.76, .8, .85, .9, .95};

  private static final double[] QUICK_GENERAL_ALPHAS = {0.8, 0.85, 0.9};
  private static final double GENERAL_ALPHA = 0.8;
  private static final String BY_ALPHA = "alpha";
  private static final String BY_SIZE = "quasi-identifiers";

  @Override
  public String name() {
    return "alpha-k";
  }

  @Override
  public String title() {
    return "R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, (alpha, k)-Anonymity, KDD 2006";
  }

  /** Which sensitive values are bounded. */
  private enum Bounds {
    RICH(">50K"),
    EVERY("every value");

    final String label;

    Bounds(String label) {
      this.label = label;
    }
  }

  /** What both algorithms are asked for. */
  private record Asked(Bounds bounds, int size, double alpha, long k) {
    String label(String name) {
      return "%s, alpha=%s of %s, k=%d, %d attributes"
          .formatted(name, Findings.shown(alpha), bounds.label, k, size);
    }
  }

  private static Map<String, Object> config(Lab lab, String name, Asked asked) {
    Map<String, Object> attributes =
        new LinkedHashMap<>(lab.attributes(Lab.ADULT.subList(0, asked.size), "kaca"));
    attributes.put(SENSITIVE, Map.of("role", "sensitive"));
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("model", "alpha-k");
    model.put("alpha", asked.alpha);
    model.put("k", asked.k);
    model.put("attribute", SENSITIVE);
    if (asked.bounds == Bounds.RICH) {
      model.put("values", List.of(">50K"));
    }
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

    void measure(Lab lab, Schedule schedule, double x, Asked asked) {
      for (String name : ALGORITHMS) {
        time.plan(name, x);
        distortion.plan(name, x);
        schedule.add(
            asked.label(name),
            Schedule.Kind.TIMED,
            seed -> config(lab, name, asked),
            (run, warmth) -> {
              time.sample(name, x, run, warmth);
              distortion.sample(name, x, run.metric("distortion-ratio"));
            });
      }
    }
  }

  /** The figures; the paper's third repeats its second for another k. */
  private record Figures(
      Series byAlpha,
      Series bySize,
      Series byAlphaAgain,
      Series bySizeAgain,
      Series byK,
      Series general,
      Series generalBySize) {
    static Figures of(Findings findings) {
      String again = "Figure 3 (%s), k=" + OTHER_K;
      return new Figures(
          new Series(findings, "Figure 2 (a), (c), k=2", BY_ALPHA),
          new Series(findings, "Figure 2 (b), (d), k=2, alpha=0.5", BY_SIZE),
          new Series(findings, again.formatted("a), (c"), BY_ALPHA),
          new Series(findings, again.formatted("b), (d") + ", alpha=0.5", BY_SIZE),
          new Series(findings, "Against k, alpha=0.5, eight attributes", "k"),
          new Series(findings, "Every value bounded, k=2", BY_ALPHA),
          new Series(findings, "Every value bounded, k=2, alpha=0.8", BY_SIZE));
    }

    private List<Series> papers() {
      return List.of(byAlpha, bySize, byAlphaAgain, bySizeAgain, byK);
    }

    Panel[] times() {
      return papers().stream().map(series -> series.time.processor).toArray(Panel[]::new);
    }

    Panel[] distortions() {
      return papers().stream().map(series -> series.distortion).toArray(Panel[]::new);
    }
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note(
        "Sensitive value >50K of salary-class: <=50K, and every value, cannot be bounded by alpha=0.5, as three quarters of the rows hold <=50K. Every value is bounded in panels of its own, for alpha from 0.8 on; they count for no average.");
    findings.note(
        "eIncognito releases, of its minimal nodes, the one of least distortion ratio, which favours it.");
    findings.leftOut(
        "The paper's third algorithm of \"among these three algorithms\" is named nowhere in it");
    Figures figures = Figures.of(findings);
    Schedule schedule = new Schedule(lab);
    measure(lab, schedule, figures);
    schedule.run(findings);
    claims(findings, figures);
  }

  private static void measure(Lab lab, Schedule schedule, Figures figures) {
    boolean quick = lab.quick();
    int all = Lab.ADULT.size();
    for (double alpha : quick ? QUICK_ALPHAS : ALPHAS) {
      figures.byAlpha.measure(lab, schedule, alpha, new Asked(Bounds.RICH, all, alpha, K));
      Asked again = new Asked(Bounds.RICH, all, alpha, OTHER_K);
      figures.byAlphaAgain.measure(lab, schedule, alpha, again);
    }
    for (int size = 2; size <= all; size += quick ? 2 : 1) {
      figures.bySize.measure(lab, schedule, size, new Asked(Bounds.RICH, size, ALPHA, K));
      Asked again = new Asked(Bounds.RICH, size, ALPHA, OTHER_K);
      figures.bySizeAgain.measure(lab, schedule, size, again);
      Asked every = new Asked(Bounds.EVERY, size, GENERAL_ALPHA, K);
      figures.generalBySize.measure(lab, schedule, size, every);
    }
    for (long k : new long[] {2, 5, 10, 20}) {
      figures.byK.measure(lab, schedule, (double) k, new Asked(Bounds.RICH, all, ALPHA, k));
    }
    for (double alpha : quick ? QUICK_GENERAL_ALPHAS : GENERAL_ALPHAS) {
      figures.general.measure(lab, schedule, alpha, new Asked(Bounds.EVERY, all, alpha, K));
    }
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
            Rules.rises(
                INCOGNITO, figures.byAlpha.time.processor, figures.byAlphaAgain.time.processor),
            "Top-Down's falls",
            Rules.falls(
                TOP_DOWN, figures.byAlpha.time.processor, figures.byAlphaAgain.time.processor)));
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
            Rules.falls(INCOGNITO, figures.byAlpha.distortion, figures.byAlphaAgain.distortion),
            "Top-Down's",
            Rules.falls(TOP_DOWN, figures.byAlpha.distortion, figures.byAlphaAgain.distortion)));
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
    findings.claim(
        "Figure 3",
        "The results are similar for another k: the ratio is greater there",
        Findings.parts(
            "eIncognito's",
            Rules.notLowerThanIn(
                INCOGNITO, figures.byAlphaAgain.distortion, figures.byAlpha.distortion),
            "Top-Down's",
            Rules.notLowerThanIn(
                TOP_DOWN, figures.byAlphaAgain.distortion, figures.byAlpha.distortion)));
    findings.claim(
        "Not measured in the paper: the general form of section 6",
        "Where every value is bounded, Top-Down distorts less than eIncognito, less as alpha grows and more with the size of the quasi-identifier",
        Findings.parts(
            "Top-Down below eIncognito",
            Rules.larger(
                INCOGNITO, TOP_DOWN, figures.general.distortion, figures.generalBySize.distortion),
            "falls with alpha",
            Rules.falls(TOP_DOWN, figures.general.distortion),
            "rises with the size of the quasi-identifier",
            Rules.rises(TOP_DOWN, figures.generalBySize.distortion)));
  }
}
