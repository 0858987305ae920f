package kanon.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.ReproductionReport.Rule;

/** What section 8 of the KACA paper says of its figures. */
final class KacaClaims {
  private static final String KACA1 = KacaPaper.KACA1;
  private static final String KACA2 = KacaPaper.KACA2;
  private static final String INCOGNITO = KacaPaper.INCOGNITO;
  private static final String MULTI = KacaPaper.MULTI;

  /** Classes of Multi lie flat where the largest are twice as large as the smallest possible. */
  private static final double FLAT = 2;

  /** Age has four levels above its values. */
  private static final double LEVELS_OF_AGE = 5;

  private final Findings findings;
  private final KacaPaper.Measures byK;
  private final KacaPaper.Measures bySize;
  private final Panel uniform;
  private final Panel[] distortion;
  private final Panel[] discernibility;
  private final Panel[] classSize;
  private final Panel[] inconsistency;
  private final Panel[] times;

  KacaClaims(Findings findings, KacaPaper.Measures byK, KacaPaper.Measures bySize, Panel uniform) {
    this.findings = findings;
    this.byK = byK;
    this.bySize = bySize;
    this.uniform = uniform;
    distortion = new Panel[] {byK.distortion, bySize.distortion};
    discernibility = new Panel[] {byK.discernibility, bySize.discernibility};
    classSize = new Panel[] {byK.classSize, bySize.classSize};
    inconsistency = new Panel[] {byK.inconsistency, bySize.inconsistency};
    times = new Panel[] {byK.time.processor, bySize.time.processor};
  }

  void all() {
    quality();
    betweenLocalAndGlobal();
    inconsistency();
    multi();
    times();
  }

  private void quality() {
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
    List<Object> parts = new ArrayList<>();
    for (String kaca : List.of(KACA1, KACA2)) {
      for (String multi : KacaPaper.MULTIS) {
        parts.add(kaca + "'s discernibility penalty, against " + multi);
        parts.add(Rules.larger(multi, kaca, discernibility));
        parts.add(kaca + "'s class size, against " + multi);
        parts.add(Rules.larger(multi, kaca, classSize));
      }
    }
    findings.claim(
        "Section 8, figures 4 and 5 (b), (c)",
        "In discernibility and class size both KACA1 and KACA2 are better than Multi",
        Findings.parts(parts.toArray()));
  }

  private void betweenLocalAndGlobal() {
    findings.claim(
        "Section 8, figures 4 and 5 (a)",
        "KACA2's distortion is between those of local and global recoding",
        between(distortion));
    findings.claim(
        "Section 8",
        "Conclusions from uniform weights are very similar to those from height weights",
        between(uniform));
  }

  private static Map<String, Rule> between(Panel... panels) {
    return Findings.parts(
        "KACA2 not below KACA1",
        Rules.notSmaller(KACA2, KACA1, panels),
        "KACA2 not above Incognito",
        Rules.notSmaller(INCOGNITO, KACA2, panels),
        "KACA1 below Incognito",
        Rules.larger(INCOGNITO, KACA1, panels));
  }

  private void inconsistency() {
    findings.claim(
        "Section 8, figures 4 and 5 (d)",
        "KACA1's inconsistency is the highest",
        Findings.parts(
            "above KACA2's",
            Rules.larger(KACA1, KACA2, inconsistency),
            "above Incognito's, which is zero",
            Rules.each(Rules.above(0), KACA1, inconsistency)));
    findings.claim(
        "Section 8, figures 4 and 5 (d)",
        "KACA1's inconsistency can be 70 %",
        Rules.greatest(Rules.between(0.6, 0.8), Optional.empty(), KACA1, inconsistency));
    findings.claim(
        "Section 8",
        "In such cases values are drawn from every domain level in the Age attribute",
        Rules.greatest(
            Rules.atLeast(LEVELS_OF_AGE),
            Optional.empty(),
            KACA1,
            byK.levelsOfAge,
            bySize.levelsOfAge));
    findings.claim(
        "Section 8, figures 4 and 5 (d)",
        "KACA2's inconsistency is capped by 10 %",
        Rules.each(Rules.atMost(KacaPaper.MOST_INCONSISTENT), KACA2, inconsistency));
    findings.claim(
        "Section 8, figures 4 and 5 (d)",
        "Incognito's inconsistency is always zero",
        Rules.each(Rules.atMost(0), INCOGNITO, inconsistency));
    findings.claim(
        "Section 8, figure 4 (d)",
        "With the increase of k KACA2's inconsistency comes closer to Incognito's",
        Rules.falls(KACA2, byK.inconsistency));
    findings.claim(
        "Section 8, lemma 4",
        "More attributes need global recoding when k is larger",
        Rules.rises(KACA2, byK.raised));
    findings.claim(
        "Section 8",
        "Incognito suppresses more than 50 % of the values in some cases",
        Rules.greatest(Rules.above(0.5), Optional.empty(), INCOGNITO, byK.stars, bySize.stars));
  }

  private void multi() {
    findings.claim(
        "Section 8, figure 4 (c)",
        "Multi's class sizes look flat beside the differences between the methods",
        Findings.parts(
            "within a factor of two",
            Rules.each(Rules.between(1, FLAT), MULTI, byK.classSize),
            "Incognito's further away than that",
            Rules.each(Rules.above(FLAT), INCOGNITO, byK.classSize)));
    findings.claim(
        "Section 8, figure 5 (c)",
        "Multi's class sizes fluctuate with the attributes of the quasi-identifier",
        Rules.fluctuates(MULTI, bySize.classSize));
  }

  private void times() {
    findings.claim(
        "Section 8",
        "KACA1 and KACA2 are not as efficient as Incognito and Multi",
        Findings.parts(
            "KACA1 slower than Incognito",
            Rules.larger(KACA1, INCOGNITO, times),
            "KACA1 slower than Multi",
            Rules.larger(KACA1, MULTI, times),
            "KACA2 slower than Incognito",
            Rules.larger(KACA2, INCOGNITO, times),
            "KACA2 slower than Multi",
            Rules.larger(KACA2, MULTI, times)));
    findings.claim(
        "Section 7",
        "What KACA2's global generalization costs is made up for by fewer classes to merge",
        Rules.notSmaller(KACA1, KACA2, times));
  }
}
