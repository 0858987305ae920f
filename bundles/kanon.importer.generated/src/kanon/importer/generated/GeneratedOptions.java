package kanon.importer.generated;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import kanon.api.Option;
import kanon.api.Run;
import kanon.lib.synthetic.HardTable;
import kanon.lib.synthetic.HospitalTable;
import kanon.lib.synthetic.Synthetic;
import kanon.model.Table;

/** The options of {@code generated}. */
record GeneratedOptions(
    @Option("What the rows are") Profile profile,
    @Option(
            "How many rows; of a hospital how many patients, 100000 where it is not given; of cliques a"
                + " multiple of a clique's; of own-blocks and halved-blocks the k that they are for;"
                + " of tight-cycle always 8")
        OptionalInt rows,
    @Option(value = "Equal seeds give equal rows", standard = "1") long seed,
    @Option("The share of rows that repeat one of the 64 before them; without it what the profile usually has")
        OptionalDouble repeat,
    @Option("What part of the covariance of any two attributes is left; 1, all of it, where it is not given")
        OptionalDouble correlation,
    @Option(value = "Whether values of the census are as frequent as the profile has them, or in groups as"
                + " the Census of 2000 published", standard = "\"own\"")
        Marginals marginals,
    @Option("Which table of a hospital") Optional<HospitalTable> table,
    @Option("How many vertices each planted clique has; 3 where it is not given") OptionalInt clique,
    @Option("How many equal rows each edge of a clique has; 1 where it is not given")
        OptionalInt copies,
    @Option("Whether cliques are written with 0, 1 and 2, so that stars cost more than triangles")
        Optional<Boolean> ternary) {

  /** How frequent values are. */
  enum Marginals {
    OWN,
    PUBLISHED
  }

  /** What can be generated. */
  enum Profile {
    CENSUS(Synthetic.CENSUS),
    POINTOFSALE(Synthetic.POINTOFSALE),
    ADULT_LIKE(Synthetic.ADULT_LIKE),
    SURVEY(Synthetic.SURVEY),
    BASKETS(Synthetic.BASKETS),
    HOSPITAL(),
    CLIQUES(),
    OWN_BLOCKS(),
    HALVED_BLOCKS(),
    TIGHT_CYCLE();

    private final Optional<Synthetic> rows;

    Profile(Synthetic rows) {
      this.rows = Optional.of(rows);
    }

    Profile() {
      rows = Optional.empty();
    }

    /** Whether it is a table on which k-anonymity is hard, with a known least cost. */
    boolean isHard() {
      return rows.isEmpty() && this != HOSPITAL;
    }
  }

  GeneratedOptions {
    boolean hospital = profile == Profile.HOSPITAL;
    boolean hard = profile.isHard();
    if (rows.isEmpty() && !hospital && profile != Profile.TIGHT_CYCLE) {
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
    if ((profile == Profile.BASKETS || hard) && repeat.isPresent()) {
      throw new IllegalArgumentException(
          "'repeat' stands beside the profile of "
              + (hard ? "a table with a known cost" : "baskets"));
    }
    if ((hospital || hard || profile == Profile.BASKETS) && correlation.isPresent()) {
      throw new IllegalArgumentException(
          "'correlation' is of the profiles 'census', 'pointofsale', 'adult-like' and 'survey' alone");
    }
    if (correlation.isPresent()
        && !(correlation.getAsDouble() >= 0 && correlation.getAsDouble() <= 1)) {
      throw new IllegalArgumentException(
          "'correlation' is " + correlation.getAsDouble() + ", expected from 0 to 1");
    }
    if (marginals == Marginals.PUBLISHED && profile != Profile.CENSUS) {
      throw new IllegalArgumentException("'marginals' are of the profile 'census' alone");
    }
    if (profile != Profile.CLIQUES
        && (clique.isPresent() || copies.isPresent() || ternary.isPresent())) {
      throw new IllegalArgumentException(
          "'clique', 'copies' and 'ternary' are of the profile 'cliques' alone");
    }
    if (hard) {
      Hardness.refuse(profile, rows, cliques(clique, copies, ternary));
    }
    if (repeat.isPresent() && !(repeat.getAsDouble() >= 0 && repeat.getAsDouble() < 1)) {
      throw new IllegalArgumentException(
          "'repeat' is " + repeat.getAsDouble() + ", expected at least 0 and below 1");
    }
  }

  /** What is asked for. */
  Table generated(Run run) {
    if (profile.isHard()) {
      return Hardness.table(profile, rows, seed, cliques(clique, copies, ternary), run);
    }
    return profile
        .rows
        .map(kind -> kind.table(rows.orElseThrow(), seed, variant(), run))
        .orElseGet(
            () ->
                table
                    .orElseThrow()
                    .table(rows.orElse(HospitalTable.USUAL_PATIENTS), seed, run));
  }

  private Synthetic.Variant variant() {
    return new Synthetic.Variant(
        repeat, correlation.orElse(1), marginals == Marginals.PUBLISHED);
  }

  private static HardTable.Cliques cliques(
      OptionalInt clique, OptionalInt copies, Optional<Boolean> ternary) {
    return new HardTable.Cliques(clique.orElse(3), copies.orElse(1), ternary.orElse(false));
  }
}
