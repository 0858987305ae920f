package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.Criterion;
import kanon.api.Gate;
import kanon.api.RowOrder;
import kanon.api.report.Judged;
import kanon.api.report.SignatureFigures.Counterfeits;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.Codes;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Table;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.session.ItemColumns;

/**
 * What is to be said of a release read back. The gate compares it with the original row by row
 * where it is known which row became which; another, or a bucketized one, is held to the privacy
 * models alone.
 */
final class Judgement {
  static final String NOT_CHECKABLE = "not checkable";

  private static final String UNMATCHED =
      "A release whose order is not known (it is sorted, or shuffled and the private part of its manifest is not beside it)";

  private final List<BoundPlugin> models;
  private final List<Criterion> criteria;
  private final long removable;
  private final List<String> faults = new ArrayList<>();
  private final List<Judged> privacy = new ArrayList<>();
  private OptionalLong classes = OptionalLong.empty();
  private OptionalLong smallest = OptionalLong.empty();
  private Optional<Outcome> found = Optional.empty();
  private Optional<Codes> persons = Optional.empty();
  private Optional<int[]> matched = Optional.empty();

  Judgement(List<BoundPlugin> models, List<Criterion> criteria, long removable) {
    this.models = models;
    this.criteria = criteria;
    this.removable = removable;
  }

  /**
   * What was found.
   *
   * @param faults what is wrong, a line each
   * @param privacy the models, as far as they could be judged
   * @param truthful whether every cell is true of its row: yes, no or not checkable
   * @param classes groups of rows that look alike, where they could be counted
   * @param smallest how many rows the smallest of them has
   * @param outcome the release row by row, where rows correspond and every cell could be read
   * @param persons whose each released row is, where that is told
   * @param counterfeits how many groups show how many values more than they have rows; empty where
   *     none may
   * @param origins the place of each released row in the original, where that is told
   */
  record Findings(
      List<String> faults,
      List<Judged> privacy,
      String truthful,
      OptionalLong classes,
      OptionalLong smallest,
      Optional<Outcome> outcome,
      Optional<Codes> persons,
      Optional<List<Counterfeits>> counterfeits,
      Optional<int[]> origins,
      List<String> notChecked) {}

  /**
   * Judges the two tables of a bucketized release.
   *
   * @param counterfeits whether groups may show values that no row has
   */
  Findings buckets(
      Profile profile,
      Plan.Bucketization kind,
      boolean counterfeits,
      Table original,
      Table quasi,
      Table sensitive) {
    refusePersons(profile, "A release of groups");
    return new BucketVerification(profile, kind, counterfeits, original, quasi, sensitive)
        .judge(models, criteria, removable);
  }

  /**
   * Judges a release that shows cells.
   *
   * @param order how its rows stand, which are those of the original read back in that order; empty
   *     where nobody knows which row became which
   * @param placed whether they stand by their cells where they have to
   */
  Findings cells(
      Profile profile,
      ReadBack back,
      Optional<RowOrder> order,
      boolean placed,
      Gate gate,
      RunControl run) {
    faults.addAll(back.faults);
    if (!back.complete()) {
      return findings(NOT_CHECKABLE);
    }
    if (order.isEmpty()) {
      unmatched(profile, back);
      if (!placed) {
        faults.add("The rows are not in the order of their cells (\"order\": \"sorted\")");
      }
      return findings(NOT_CHECKABLE);
    }
    inOrder(profile, back, OriginalRows.hint(order.get()), gate, run);
    return findings(faults.isEmpty() ? "yes" : "no");
  }

  private Findings findings(String truthful) {
    return new Findings(
        faults,
        privacy,
        truthful,
        classes,
        smallest,
        found,
        persons,
        Optional.empty(),
        matched,
        List.of());
  }

  private void unmatched(Profile profile, ReadBack back) {
    refusePersons(profile, UNMATCHED);
    if (ItemColumns.of(profile.schema()) >= 0) {
      throw KanonException.usage(
          "NOT_CHECKABLE", UNMATCHED + " does not tell which items of a set were removed");
    }
    for (int i = 0; i < criteria.size(); i++) {
      if (criteria.get(i).traits().population()) {
        throw KanonException.usage(
            "NOT_CHECKABLE", UNMATCHED + " cannot be held to model '" + models.get(i).name() + "'");
      }
    }
    long removed = profile.rows() - back.rows();
    if (removed < 0 || removed > removable) {
      faults.add(removed + " rows are removed, allowed are 0 to " + removable);
    }
    byItself(profile, back);
    long strange = back.strange();
    if (strange > 0) {
      faults.add(
          strange + " rows differ from the original in columns that are released as they are");
    }
  }

  /** Holds the release to the models that need no original. */
  private void byItself(Profile profile, ReadBack back) {
    int[] ones = new int[back.rows()];
    Arrays.fill(ones, 1);
    ReleasedClasses released =
        ReleasedClasses.of(profile, back.quasiIdentifiers, back.sensitive, ones);
    classes = OptionalLong.of(released.count());
    smallest = OptionalLong.of(released.smallest());
    if (released.unknown() > 0) {
      faults.add(
          released.unknown() + " rows have sensitive values that no row of the original has");
    }
    for (int i = 0; i < criteria.size(); i++) {
      if (criteria.get(i).traits().population()) {
        continue;
      }
      Optional<String> fault = released.fault(criteria.get(i), models.get(i).name(), "classes");
      fault.ifPresent(faults::add);
      privacy.add(models.get(i).judged(Map.of(), fault.isEmpty()));
    }
  }

  private void inOrder(Profile profile, ReadBack back, String hint, Gate gate, RunControl run) {
    int[] origins = back.origins(run);
    for (int row = 0; row < origins.length; row++) {
      if (origins[row] == ReadBack.NOWHERE) {
        faults.add(
            "Row %d of the release stems from no row of the original behind those before it; %s"
                .formatted(row + 1, hint));
        if (!profile.hasPersons()) {
          byItself(profile, back);
        }
        return;
      }
    }
    matched = Optional.of(origins);
    long differing = 0;
    int[] atomOfRow =
        profile.atomsOfRows(
            codes(profile.schema().quasiIdentifiers(), back),
            codes(profile.schema().carried(), back),
            run.parallel());
    boolean known =
        !profile.hasPersons()
            || back.tellsPersons(origins, row -> profile.person(atomOfRow[row]), run);
    if (!known) {
      refusePersons(profile, "A release without rows that may be those of several persons");
    }
    int[] atoms = new int[origins.length];
    for (int row = 0; row < origins.length; row++) {
      atoms[row] = atomOfRow[origins[row]];
      differing += back.sameElsewhere(row, origins[row]) ? 0 : 1;
    }
    if (differing > 0) {
      faults.add(
          differing + " rows differ from the original in columns that are released as they are");
    }
    persons = profile.hasPersons() ? Optional.of(profile.personsOf(atoms)) : Optional.empty();
    Audit audit = Audit.of(profile, atoms, back.quasiIdentifiers, back.sensitive);
    Gate.Verdict verdict =
        gate.judge(
            audit, criteria, models.stream().map(BoundPlugin::name).toList(), removable, run);
    faults.addAll(verdict.faults());
    Optional<Outcome> outcome = outcome(profile, back, atoms);
    found = outcome;
    classes = outcome.map(o -> OptionalLong.of(o.classes())).orElse(OptionalLong.empty());
    smallest = outcome.map(o -> OptionalLong.of(o.smallest())).orElse(OptionalLong.empty());
    for (int i = 0; i < criteria.size(); i++) {
      Criterion criterion = criteria.get(i);
      BoundPlugin model = models.get(i);
      Map<String, Double> reached = outcome.map(o -> model.reached(criterion, o)).orElse(Map.of());
      privacy.add(model.judged(reached, verdict.holds().get(i)));
    }
  }

  /** Refuses to judge where it cannot be told whose a released row is. */
  static void refusePersons(Profile profile, String what) {
    if (profile.hasPersons()) {
      throw KanonException.usage(
          "NOT_CHECKABLE",
          what + " does not tell whose a row is, so the persons of its classes cannot be counted");
    }
  }

  private static List<Codes> codes(List<Attribute> attributes, ReadBack back) {
    List<Codes> codes = new ArrayList<>();
    attributes.forEach(a -> codes.add(back.codes(a)));
    return codes;
  }

  /** The release's own classes, where every cell could be read. */
  private static Optional<Outcome> outcome(Profile profile, ReadBack back, int[] atomOfRow) {
    int attributes = back.cells.size();
    int rows = atomOfRow.length;
    int[][] cellOfClass = new int[attributes][rows];
    Assignment.Builder assignment = new Assignment.Builder(profile);
    long[] left = new long[profile.atoms()];
    Arrays.setAll(left, profile::rows);
    for (int row = 0; row < rows; row++) {
      for (int a = 0; a < attributes; a++) {
        cellOfClass[a][row] = back.cell(a, row);
        if (cellOfClass[a][row] == ReadBack.NOWHERE) {
          return Optional.empty();
        }
      }
      assignment.add(atomOfRow[row], row, 1);
      left[atomOfRow[row]]--;
    }
    for (int atom = 0; atom < left.length; atom++) {
      assignment.add(atom, Assignment.REMOVED, left[atom]);
    }
    return Optional.of(
        Outcome.of(profile, new Plan.Classes(assignment.build(), back.cells, cellOfClass)));
  }
}
