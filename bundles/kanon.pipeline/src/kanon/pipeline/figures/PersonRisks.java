package kanon.pipeline.figures;

import java.util.Optional;
import kanon.api.report.Job;
import kanon.api.report.PersonFigures;
import kanon.api.report.PersonFigures.Exposed;
import kanon.api.report.RunReport;
import kanon.model.Outcome;
import kanon.model.PersonSets;
import kanon.model.Profile;

/** How likely people are found of whom several rows may be. */
public final class PersonRisks {
  private static final int SAFE = 5;

  private final Profile profile;
  private final int persons;
  private final int[] lastClassOf;
  private final long[] fewestOf;

  private PersonRisks(Profile profile) {
    this.profile = profile;
    persons = profile.schema().person().orElseThrow().dictionary().size();
    lastClassOf = new int[persons];
    fewestOf = new long[persons];
  }

  /** The atoms of classes. */
  private interface Classes {
    int atoms(int c);

    int atom(int c, int i);
  }

  /** Of the table as it is; empty where the config names no persons. */
  public static Optional<PersonFigures> before(Optional<Job.Persons> named, Profile profile) {
    return named.map(
        n ->
            new PersonFigures(
                n.column(),
                profile.persons(),
                mostRows(profile),
                exposed(profile),
                together(profile),
                Optional.empty()));
  }

  /** The same with what an outcome has of them. */
  public static Optional<PersonFigures> of(Optional<Job.Persons> named, Outcome outcome) {
    return before(named, outcome.profile().withoutPopulation())
        .map(
            figures ->
                new PersonFigures(
                    figures.column(),
                    figures.persons(),
                    figures.mostRows(),
                    figures.before(),
                    figures.beforeTogether(),
                    Optional.of(released(outcome))));
  }

  private static PersonFigures.Released released(Outcome outcome) {
    Outcome persons = outcome.byPersons();
    return new PersonFigures.Released(
        persons.released(),
        persons.removed(),
        persons.smallest(),
        outcome.bucketized() ? Optional.empty() : Optional.of(exposed(outcome)),
        outcome.bucketized() ? Optional.empty() : Optional.of(together(outcome)),
        SensitiveRisks.ofPersons(outcome));
  }

  private static Exposed together(Profile profile) {
    return profile.hasPersons() ? together(PersonSets.of(profile)) : exposed(profile);
  }

  private static Exposed together(Outcome outcome) {
    return outcome.profile().hasPersons() ? together(PersonSets.of(outcome)) : exposed(outcome);
  }

  private static Exposed together(PersonSets sets) {
    long persons = 0;
    long alone = 0;
    long small = 0;
    long fewest = Long.MAX_VALUE;
    for (int set = 0; set < sets.size(); set++) {
      long alike = sets.persons(set);
      persons += alike;
      alone += alike == 1 ? 1 : 0;
      small += alike < SAFE ? alike : 0;
      fewest = Math.min(fewest, alike);
    }
    double all = Math.max(1, persons);
    return new Exposed(alone, sets.size() / all, persons == 0 ? 0 : 1.0 / fewest, small / all);
  }

  private static long mostRows(Profile profile) {
    if (!profile.hasPersons()) {
      return Math.min(1, profile.rows());
    }
    long[] rowsOf = new long[profile.schema().person().orElseThrow().dictionary().size()];
    long most = 0;
    for (int atom = 0; atom < profile.atoms(); atom++) {
      rowsOf[profile.person(atom)] += profile.rows(atom);
      most = Math.max(most, rowsOf[profile.person(atom)]);
    }
    return most;
  }

  private static Exposed exposed(Profile profile) {
    if (!profile.hasPersons()) {
      return ofRows(Exposures.before(profile));
    }
    Classes tuples =
        new Classes() {
          @Override
          public int atoms(int c) {
            return profile.atomFrom(c + 1) - profile.atomFrom(c);
          }

          @Override
          public int atom(int c, int i) {
            return profile.atomFrom(c) + i;
          }
        };
    return new PersonRisks(profile).over(profile.tuples(), tuples);
  }

  private static Exposed exposed(Outcome outcome) {
    if (!outcome.profile().hasPersons()) {
      return ofRows(Exposures.after(outcome));
    }
    Classes classes =
        new Classes() {
          @Override
          public int atoms(int c) {
            return outcome.parts(c);
          }

          @Override
          public int atom(int c, int i) {
            return outcome.atom(c, i);
          }
        };
    return new PersonRisks(outcome.profile()).over(outcome.classes(), classes);
  }

  /** Every row is a person. */
  private static Exposed ofRows(RunReport.Exposure exposure) {
    return new Exposed(
        exposure.uniqueRows(), exposure.marketer(), exposure.prosecutor(), exposure.rowsAtRisk());
  }

  private Exposed over(int n, Classes classes) {
    for (int c = 0; c < n; c++) {
      long size = 0;
      for (int i = 0; i < classes.atoms(c); i++) {
        int person = profile.person(classes.atom(c, i));
        size += lastClassOf[person] == c + 1 ? 0 : 1;
        lastClassOf[person] = c + 1;
      }
      for (int i = 0; i < classes.atoms(c); i++) {
        int person = profile.person(classes.atom(c, i));
        fewestOf[person] = fewestOf[person] == 0 ? size : Math.min(fewestOf[person], size);
      }
    }
    return exposed();
  }

  private Exposed exposed() {
    long counted = 0;
    long alone = 0;
    long small = 0;
    double sum = 0;
    double highest = 0;
    for (long fewest : fewestOf) {
      if (fewest > 0) {
        counted++;
        alone += fewest == 1 ? 1 : 0;
        small += fewest < SAFE ? 1 : 0;
        sum += 1.0 / fewest;
        highest = Math.max(highest, 1.0 / fewest);
      }
    }
    double all = Math.max(1, counted);
    return new Exposed(alone, sum / all, highest, small / all);
  }
}
