package kanon.reproduce;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import kanon.api.report.ReproductionReport.Rule;
import kanon.lib.experiment.Experiment;
import kanon.lib.experiment.PermutationFigures;
import kanon.lib.experiment.Place;

/** The error of counting queries, and time, of permutation, Anatomy and generalization. */
final class PermutationPaper implements Paper {
  static final String PERMUTATION = "permutation";
  static final String ANATOMY = "anatomy";
  private static final String VALUES = PermutationFigures.VALUES;
  private static final int QUICK_ROWS = 20_000;
  private static final int QUICK_QUERIES = 200;

  private static final double ABOUT_A_QUARTER = 0.05;

  @Override
  public String name() {
    return "permutation";
  }

  @Override
  public String title() {
    return "D. Li, X. He, L. Cao, H. Chen, Permutation Anonymization, 2015";
  }

  @Override
  public void experiments(Lab lab, Findings findings) {
    findings.note(
        "Relative errors are of random COUNT queries; all methods are asked the same. The claims are judged by queries for one value of the sensitive attribute, the paper's form; the figures for an interval of values stand beside them.");
    findings.note(
        "Anatomy on permutation's groups tells the effect of the groups from that of permuting columns.");
    lab.data()
        .ifPresentOrElse(
            data ->
                findings.leftOut(
                    "Figures 4 and 5: they need tables of several sizes, and the one that was given has one; what tries, extremes, demands, a second sensitive attribute, slicing and knowledge of correlations are worth is measured on generated tables alone"),
            () ->
                findings.note(
                    "The paper's CENSUS table is not public: tables are generated with its columns' numbers of values and groups of values as frequent as the Census of 2000 published, another one for each round. How far the verdicts depend on the generator tells the panel against its correlation. A table of these columns can be given with --data."));
    PermutationFigures.Scale scale =
        lab.quick()
            ? PermutationFigures.Scale.STEPS.of(QUICK_ROWS, QUICK_QUERIES)
            : PermutationFigures.Scale.PAPER;
    if (lab.quick()) {
      findings.leftOut(
          "%s rows instead of 500,000, %s queries instead of 1,000, of d = 3 to 7 only %s, in figures 4 and 5 %s, of l only %s"
              .formatted(
                  Findings.shown(QUICK_ROWS),
                  QUICK_QUERIES,
                  scale.dimensions(),
                  scale.growing(),
                  scale.diversities()));
    }
    Optional<Map<String, Object>> census = census(lab);
    census.ifPresent(
        table -> lab.require(PermutationFigures.plan(scale, Lab.SEED, census).get(0).config()));
    Figures figures = new Figures(findings, scale, census);
    Schedule schedule = figures.schedule(lab);
    if (census.isPresent()) {
      schedule.run(findings);
      claims(findings, figures);
    } else {
      TemporaryFolder.use(folder -> onGenerated(lab, folder, findings, figures, schedule, scale));
    }
  }

  /** What generated tables alone are used for beside the figures. */
  private static void onGenerated(
      Lab lab,
      Path folder,
      Findings findings,
      Figures figures,
      Schedule schedule,
      PermutationFigures.Scale scale) {
    GeneratorSweep sweep = new GeneratorSweep(findings, lab.quick(), scale);
    PermutationPreprocessing preprocessing = new PermutationPreprocessing(findings, lab.quick());
    GrantedDemands demands = new GrantedDemands(lab, folder, findings, scale);
    sweep.schedule(schedule);
    preprocessing.schedule(schedule);
    demands.schedule(schedule);
    new SeveralSensitive(findings, lab.quick(), scale).schedule(schedule);
    new Slices(findings, lab.quick(), scale).schedule(schedule);
    KnownCorrelations known = new KnownCorrelations(findings, lab.quick(), scale);
    known.schedule(schedule);
    schedule.run(findings);
    claims(findings, figures);
    sweep.claims(findings);
    preprocessing.claims(findings);
    demands.claims(findings);
    known.claims(findings);
  }

  private static Optional<Map<String, Object>> census(Lab lab) {
    return lab.data()
        .map(Path::toString)
        .map(path -> Map.<String, Object>of("importer", "csv", "path", path));
  }

  /** A figure for each measure of each table, so that points of one are compared with its own. */
  private static final class Figures {
    private final PermutationFigures.Scale scale;
    private final Optional<Map<String, Object>> input;
    private final Map<String, Panel> panels = new LinkedHashMap<>();
    private final Set<Place> places = new LinkedHashSet<>();

    Figures(
        Findings findings, PermutationFigures.Scale scale, Optional<Map<String, Object>> input) {
      this.scale = scale;
      this.input = input;
      for (Experiment experiment : experiments(Lab.SEED)) {
        for (Place place : experiment.places()) {
          boolean error = !place.measure().equals(PermutationFigures.SECONDS);
          Panel panel =
              panels.computeIfAbsent(
                  title(place),
                  title ->
                      findings.panel(
                          title,
                          place.parameter(),
                          error ? "mean relative error" : place.measure(),
                          error));
          panel.plan(place.method(), place.value());
          places.add(place);
        }
      }
    }

    private List<Experiment> experiments(long seed) {
      return PermutationFigures.plan(scale, seed, input);
    }

    private static String title(Place place) {
      return "Figure %d: %s against %s, %s"
          .formatted(place.figure(), place.measure(), place.parameter(), place.table());
    }

    /** The experiments of a round differ in their seeds alone. */
    Schedule schedule(Lab lab) {
      Schedule schedule = new Schedule(lab);
      List<Experiment> first = experiments(Lab.SEED);
      for (int i = 0; i < first.size(); i++) {
        int number = i;
        Experiment experiment = first.get(i);
        boolean timed = experiment.places().stream().anyMatch(place -> place.metric().isEmpty());
        schedule.add(
            experiment.label(),
            timed ? Schedule.Kind.TIMED : Schedule.Kind.RANDOM,
            seed -> experiments(seed).get(number).config(),
            (run, warmth) -> experiment.places().forEach(place -> sample(place, run, warmth)));
      }
      return schedule;
    }

    private void sample(Place place, Run run, Schedule.Warmth warmth) {
      Panel panel = panels.get(title(place));
      if (panel == null) {
        throw new IllegalStateException("There is no figure for " + place);
      }
      if (place.metric().isPresent()) {
        panel.sample(place.method(), place.value(), run.metric(place.metric().get(), "mean"));
      } else if (warmth == Schedule.Warmth.FIRST) {
        panel.first(place.method(), place.value(), run.wall() / 1000);
      } else {
        panel.sample(place.method(), place.value(), run.wall() / 1000);
      }
    }

    /** The panels of the paper's query form, or of seconds, that a condition holds for. */
    Panel[] of(Predicate<Place> condition) {
      List<Panel> chosen = new ArrayList<>();
      for (Place place : places) {
        Panel panel = panels.get(title(place));
        boolean asked = !place.measure().equals(PermutationFigures.INTERVALS);
        if (asked && condition.test(place) && panel != null && !chosen.contains(panel)) {
          chosen.add(panel);
        }
      }
      return chosen.toArray(new Panel[0]);
    }

    Panel[] of(int figure) {
      return of(place -> place.figure() == figure);
    }

    Panel[] of(int figure, String table) {
      return of(place -> place.figure() == figure && place.table().startsWith(table));
    }
  }

  private static void claims(Findings findings, Figures figures) {
    Panel[] l = figures.of(1);
    Panel[] errors = figures.of(place -> place.measure().equals(VALUES));
    findings.claim(
        "Section 4.2.1, figure 1",
        "The error of permutation is consistently below 14 %, Anatomy's is about 14 to 25 % on average",
        Findings.parts(
            "permutation below 14 %",
            Rules.each(Rules.atMost(0.14), PERMUTATION, l),
            "Anatomy from 14 to 25 %",
            Rules.each(Rules.between(0.14, 0.25), ANATOMY, l)));
    findings.claim(
        "Section 4, figures 1 to 4",
        "Permutation achieves a lower error than Anatomy in all cases",
        Rules.larger(ANATOMY, PERMUTATION, errors));
    findings.claim(
        "Section 4, summary",
        "Permutation reduces Anatomy's error by about 25 % on SAL and by about 30 % on OCC",
        Findings.parts(
            "on SAL", below(0.25, figures, "SAL"), "on OCC", below(0.30, figures, "OCC")));
    findings.claim(
        "Section 4.2.1, figure 1",
        "Errors on SAL-d are below those on OCC-d, as SAL's most frequent sensitive value is rarer",
        Rules.lowerThanIn(
            PERMUTATION, List.of(figures.of(1, "SAL")), List.of(figures.of(1, "OCC"))));
    trend(findings, "4.2.1", "The error rises with l", true, l);
    trend(
        findings,
        "4.2.2",
        "The error falls as queries have more attributes",
        false,
        several(figures.of(2)));
    trend(findings, "4.2.3", "The error falls as queries grow in volume", false, figures.of(3));
    if (figures.of(5).length == 0) {
      return;
    }
    trend(findings, "4.2.4", "The error falls as the table grows", false, figures.of(4));
    findings.claim(
        "Section 4.3, figure 5",
        "The cost grows with the table, permutation takes less than 80 seconds and Anatomy less than it",
        Findings.parts(
            "permutation's cost grows",
            Rules.rises(PERMUTATION, figures.of(5)),
            "below 80 seconds",
            Rules.each(Rules.atMost(80), PERMUTATION, figures.of(5)),
            "Anatomy is the faster one",
            Rules.larger(PERMUTATION, ANATOMY, figures.of(5))));
  }

  private static Rule below(double share, Figures figures, String table) {
    Panel[] errors =
        figures.of(place -> place.measure().equals(VALUES) && place.table().startsWith(table));
    return Rules.below(
        share - ABOUT_A_QUARTER, share + ABOUT_A_QUARTER, PERMUTATION, ANATOMY, errors);
  }

  /** Tables with so few attributes that queries have one number of them have no trend. */
  private static Panel[] several(Panel... panels) {
    return Arrays.stream(panels)
        .filter(panel -> panel.places(PERMUTATION) > 2)
        .toArray(Panel[]::new);
  }

  private static void trend(
      Findings findings, String section, String claim, boolean up, Panel... panels) {
    findings.claim(
        "Section " + section,
        claim,
        Findings.parts(
            "permutation's",
            up ? Rules.rises(PERMUTATION, panels) : Rules.falls(PERMUTATION, panels),
            "Anatomy's",
            up ? Rules.rises(ANATOMY, panels) : Rules.falls(ANATOMY, panels)));
  }
}
