package kanon.model;

/**
 * A bucketized release: which original rows the engine put into which group, and, read from the two
 * released tables alone, which values each group shows. A group goes by the text of the column
 * {@code group}, not by its code.
 */
public final class BucketAudit implements Audit {
  private final Profile original;
  private final Plan.Bucketization kind;
  private final Tally rows;
  private final Tally quasiIdentifiers;
  private final Tally sensitive;

  /**
   * @param original the profile of the original table
   * @param kind what the release hides
   * @param rows where the original rows went: columns atom and group
   * @param quasiIdentifiers of the quasi-identifiers' table the columns group, then the
   *     quasi-identifiers in the schema's order
   * @param sensitive of the sensitive table the columns group, then the sensitive attributes in the
   *     schema's order
   */
  public BucketAudit(
      Profile original,
      Plan.Bucketization kind,
      Tally rows,
      Tally quasiIdentifiers,
      Tally sensitive) {
    this.original = original;
    this.kind = kind;
    this.rows = rows;
    this.quasiIdentifiers = quasiIdentifiers;
    this.sensitive = sensitive;
  }

  @Override
  public Profile original() {
    return original;
  }

  /** By the rows of the quasi-identifiers' table. */
  @Override
  public long removed() {
    return original.rows() - quasiIdentifiers.total();
  }

  /** What the release hides. */
  public Plan.Bucketization kind() {
    return kind;
  }

  /** Where the original rows went: columns atom (without labels) and group. */
  public Tally rows() {
    return rows;
  }

  /** What is released of the quasi-identifiers: columns group, then quasi-identifiers. */
  public Tally quasiIdentifiers() {
    return quasiIdentifiers;
  }

  /** What is released of the sensitive attributes: columns group, then sensitive attributes. */
  public Tally sensitive() {
    return sensitive;
  }
}
