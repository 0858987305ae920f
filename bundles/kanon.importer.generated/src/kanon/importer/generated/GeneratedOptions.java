package kanon.importer.generated;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import kanon.api.Option;
import kanon.api.Run;
import kanon.lib.synthetic.HospitalTable;
import kanon.lib.synthetic.Synthetic;
import kanon.model.Table;

/** The options of {@code generated}. */
record GeneratedOptions(
    @Option("What the rows are") Profile profile,
    @Option("How many rows; of a hospital how many patients, 100000 where it is not given")
        OptionalInt rows,
    @Option(value = "Equal seeds give equal rows", standard = "1") long seed,
    @Option("The share of rows that repeat one of the 64 before them; without it what the profile usually has")
        OptionalDouble repeat,
    @Option("Which table of a hospital") Optional<HospitalTable> table) {

  /** What can be generated. */
  enum Profile {
    CENSUS(Synthetic.CENSUS),
    POINTOFSALE(Synthetic.POINTOFSALE),
    ADULT_LIKE(Synthetic.ADULT_LIKE),
    SURVEY(Synthetic.SURVEY),
    BASKETS(Synthetic.BASKETS),
    HOSPITAL();

    private final Optional<Synthetic> rows;

    Profile(Synthetic rows) {
      this.rows = Optional.of(rows);
    }

    Profile() {
      rows = Optional.empty();
    }
  }

  GeneratedOptions {
    boolean hospital = profile == Profile.HOSPITAL;
    if (rows.isEmpty() && !hospital) {
      throw new IllegalArgumentException("'rows' is missing");
    }
    if (rows.isPresent() && rows.getAsInt() < 1) {
      throw new IllegalArgumentException("'rows' is " + rows.getAsInt() + ", expected at least 1");
    }
    if (hospital && rows.isPresent() && rows.getAsInt() > HospitalTable.MOST_PATIENTS) {
      throw new IllegalArgumentException(
          "'rows' is %d, expected at most %d patients"
              .formatted(rows.getAsInt(), HospitalTable.MOST_PATIENTS));
    }
    if (hospital && table.isEmpty()) {
      throw new IllegalArgumentException(
          "'table' is missing: a hospital has patients, stays, diagnoses and prescriptions");
    }
    if (!hospital && table.isPresent()) {
      throw new IllegalArgumentException("'table' stands beside a profile that has one table");
    }
    if (hospital && repeat.isPresent()) {
      throw new IllegalArgumentException("'repeat' stands beside the profile of a hospital");
    }
    if (profile == Profile.BASKETS && repeat.isPresent()) {
      throw new IllegalArgumentException("'repeat' stands beside the profile of baskets");
    }
    if (repeat.isPresent() && !(repeat.getAsDouble() >= 0 && repeat.getAsDouble() < 1)) {
      throw new IllegalArgumentException(
          "'repeat' is " + repeat.getAsDouble() + ", expected at least 0 and below 1");
    }
  }

  /** What is asked for. */
  Table generated(Run run) {
    return profile
        .rows
        .map(kind -> kind.table(rows.orElseThrow(), seed, repeat, run))
        .orElseGet(
            () ->
                table
                    .orElseThrow()
                    .table(rows.orElse(HospitalTable.USUAL_PATIENTS), seed, run));
  }
}
