package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.report.RunReport.SensitiveRisk;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * What the classes of a release, or its groups, give away of sensitive values, whatever the privacy
 * model: k rows that look alike hide nobody's value where all of them have it.
 */
final class SensitiveRisks {
  private SensitiveRisks() {}

  /** Of every sensitive column; empty where there is none. */
  static Optional<List<SensitiveRisk>> of(Outcome outcome) {
    List<Attribute> sensitive = outcome.profile().schema().sensitive();
    List<SensitiveRisk> risks = new ArrayList<>();
    for (int s = 0; s < sensitive.size(); s++) {
      risks.add(of(outcome, s, sensitive.get(s)));
    }
    return risks.isEmpty() ? Optional.empty() : Optional.of(risks);
  }

  private static SensitiveRisk of(Outcome outcome, int s, Attribute attribute) {
    Profile profile = outcome.profile();
    Assignment assignment = outcome.assignment();
    long[] counts = new long[attribute.dictionary().size()];
    double guessed = 0;
    double highest = 0;
    long known = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      int parts = outcome.parts(c);
      long most = 0;
      for (int i = 0; i < parts; i++) {
        int value = profile.sensitive(s, outcome.atom(c, i));
        counts[value] += assignment.rows(outcome.part(c, i));
        most = Math.max(most, counts[value]);
      }
      for (int i = 0; i < outcome.counterfeits(c); i++) {
        most = Math.max(most, ++counts[outcome.counterfeit(c, i)]);
      }
      for (int i = 0; i < outcome.counterfeits(c); i++) {
        counts[outcome.counterfeit(c, i)] = 0;
      }
      for (int i = 0; i < parts; i++) {
        counts[profile.sensitive(s, outcome.atom(c, i))] = 0;
      }
      long size = outcome.size(c);
      long shown = size + outcome.counterfeits(c);
      guessed += shown == 0 ? 0 : (double) most * size / shown;
      highest = Math.max(highest, shown == 0 ? 0 : (double) most / shown);
      known += most == shown ? size : 0;
    }
    double released = Math.max(1, outcome.released());
    return new SensitiveRisk(
        attribute.name(),
        before(profile, s, counts),
        guessed / released,
        highest,
        known / released);
  }

  /** The share of the most frequent value in the whole table; {@code counts} is all zeros. */
  private static double before(Profile profile, int s, long[] counts) {
    int atoms = profile.atomFrom(profile.tuples());
    for (int atom = 0; atom < atoms; atom++) {
      counts[profile.sensitive(s, atom)] += profile.rows(atom);
    }
    return Arrays.stream(counts).max().orElse(0) / (double) Math.max(1, profile.rows());
  }
}
