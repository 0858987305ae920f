package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.report.RunReport.SensitiveRisk;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Group;
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

  /**
   * The same of people: a class gives away a value of everybody in it who has it, and somebody in
   * several classes is as surely guessed as in the one that gives most away.
   */
  static Optional<List<SensitiveRisk>> ofPersons(Outcome rows) {
    Profile profile = rows.profile();
    List<Attribute> sensitive = profile.schema().sensitive();
    if (!profile.hasPersons() || sensitive.isEmpty()) {
      return of(rows);
    }
    Outcome outcome = rows.byPersons();
    double[][] sure = sure(outcome, profile);
    List<SensitiveRisk> risks = new ArrayList<>();
    for (int s = 0; s < sensitive.size(); s++) {
      double all = Math.max(1, outcome.released());
      risks.add(
          new SensitiveRisk(
              sensitive.get(s).name(),
              beforePersons(profile, s),
              Arrays.stream(sure[s]).sum() / all,
              Arrays.stream(sure[s]).max().orElse(0),
              Arrays.stream(sure[s]).filter(of -> of == 1).count() / all));
    }
    return Optional.of(risks);
  }

  /**
   * How surely without a release. Where all rows of a person are judged together, a value is right
   * that any of them has; else the value of the one row by which she is found, whichever it is.
   */
  private static double beforePersons(Profile profile, int s) {
    if (profile.schema().sets()) {
      Group whole = profile.byPersons().whole();
      return whole.most(s) / (double) Math.max(1, whole.size());
    }
    int atoms = profile.atomFrom(profile.tuples());
    long[] rows = new long[profile.schema().person().orElseThrow().dictionary().size()];
    for (int atom = 0; atom < atoms; atom++) {
      rows[profile.person(atom)] += profile.rows(atom);
    }
    double[] shares = new double[profile.schema().sensitive().get(s).dictionary().size()];
    for (int atom = 0; atom < atoms; atom++) {
      double share = profile.rows(atom) / (double) rows[profile.person(atom)];
      shares[profile.sensitive(s, atom)] += share;
    }
    long persons = Arrays.stream(rows).filter(n -> n > 0).count();
    return Arrays.stream(shares).max().orElse(0) / Math.max(1, persons);
  }

  /** By sensitive attribute and person: how surely a value is guessed; 0 where she is removed. */
  private static double[][] sure(Outcome outcome, Profile profile) {
    int persons = profile.schema().person().orElseThrow().dictionary().size();
    double[][] sure = new double[profile.schema().sensitive().size()][persons];
    Group group = new Group(profile.byPersons().schema());
    for (int c = 0; c < outcome.classes(); c++) {
      outcome.group(c, group);
      for (int s = 0; s < sure.length; s++) {
        double share = group.most(s) / (double) group.size();
        for (int i = 0; i < outcome.parts(c); i++) {
          int person = profile.person(outcome.atom(c, i));
          sure[s][person] = Math.max(sure[s][person], share);
        }
      }
    }
    return sure;
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
