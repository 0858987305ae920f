package kanon.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the certificate of a forest comes to where local search lowers its cost and prices of rows
 * raise its lower bound, which the paper does not have: by k on Adult, and by attributes.
 */
final class RefinedCertificates {
  private static final String SOURCE = "Beyond the paper: prices of rows";
  private static final String REFINED = "forest, refined";
  private static final String COVER = "set-cover, refined";
  private static final String FOREST = "forest";
  private static final long K = 5;

  /** What the certified ratio at k = 5 is to be at most. */
  private static final double WANTED = 1.8;

  private final Lab lab;
  private final Schedule schedule;
  private final List<String> names;
  private final Panel byK;
  private final Panel byAttributes;

  /**
   * @param names of attributes
   * @param more attributes for the second panel
   */
  RefinedCertificates(
      Lab lab, Schedule schedule, Findings findings, List<String> names, List<String> more) {
    this.lab = lab;
    this.schedule = schedule;
    List<String> all = new ArrayList<>(names);
    all.addAll(more);
    this.names = all;
    int few = lab.quick() ? 4 : names.size();
    byK =
        findings.panel(
            "Refined: cost over certified lower bound, Adult, %d attributes".formatted(few),
            "k",
            "ratio",
            false);
    byAttributes =
        findings.panel(
            "Refined: cost over certified lower bound, Adult, k=%d".formatted(K),
            "attributes",
            "ratio",
            false);
    for (long k : lab.quick() ? new long[] {2, 5} : new long[] {2, 3, 5, 10, 20}) {
      add(byK, (double) k, FOREST, "forest", k, few);
      add(byK, (double) k, REFINED, "forest", k, few);
      add(byK, (double) k, COVER, "set-cover", k, few);
    }
    for (int attributes : lab.quick() ? new int[] {3, 4} : new int[] {3, 5, 7, all.size()}) {
      add(byAttributes, attributes, FOREST, "forest", K, attributes);
      add(byAttributes, attributes, REFINED, "forest", K, attributes);
    }
  }

  private void add(
      Panel panel, double place, String curve, String algorithm, long k, int attributes) {
    panel.plan(curve, place);
    boolean refine = !curve.equals(FOREST);
    schedule.add(
        "%s, Adult, %d attributes, k=%d".formatted(curve, attributes, k),
        refine ? Schedule.Kind.RANDOM : Schedule.Kind.FIXED,
        seed ->
            Lab.config(
                lab.adult(),
                lab.attributes(names.subList(0, attributes), "incognito"),
                Lab.kAnonymity(k),
                Map.of("name", algorithm, "refine", refine),
                List.of()),
        (run, warmth) -> {
          double bound = run.lowerBound();
          panel.sample(curve, place, bound > 0 ? run.cost() / bound : Double.NaN);
        });
  }

  /** What they are held to. */
  void claim(Findings findings) {
    findings.claim(
        SOURCE,
        "Refined, a forest costs at most %s times a lower bound of the optimum at k=%d, on any number of attributes"
            .formatted(Findings.shown(WANTED), K),
        Rules.each(Rules.atMost(WANTED), REFINED, byAttributes));
    findings.claim(
        SOURCE,
        "Refining never leaves a certificate worse than that of the forest",
        Rules.notSmaller(FOREST, REFINED, byK, byAttributes));
  }
}
