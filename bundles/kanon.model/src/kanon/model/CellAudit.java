package kanon.model;

import java.util.ArrayList;
import java.util.List;

/**
 * A release of one table whose rows show cells: the distinct combinations of original row and
 * released row. An entry has an atom of the original table (its quasi-identifiers and sensitive
 * values), the labels released for its quasi-identifiers, and the sensitive values released beside
 * them.
 */
public final class CellAudit implements Audit {
  private final Profile original;
  private final Tally entries;

  private CellAudit(Profile original, Tally entries) {
    this.original = original;
    this.entries = entries;
  }

  /**
   * Reads a release beside the rows that it was made of.
   *
   * @param original the profile of the original table
   * @param atomOfRow for each released row the atom of its original row
   * @param quasiIdentifiers the released columns of the quasi-identifiers, in the schema's order
   * @param sensitive the released columns of the sensitive attributes, in the schema's order
   * @param counts how many rows each row stands for, where they were grouped elsewhere; empty where
   *     each is one
   */
  public static CellAudit of(
      Profile original,
      int[] atomOfRow,
      List<Column> quasiIdentifiers,
      List<Column> sensitive,
      int[] counts) {
    List<Column> columns = new ArrayList<>(quasiIdentifiers);
    columns.addAll(sensitive);
    return new CellAudit(original, Tally.of(original, atomOfRow, columns, counts));
  }

  @Override
  public Profile original() {
    return original;
  }

  @Override
  public long removed() {
    return original.rows() - entries.total();
  }

  /** How many entries. */
  public int entries() {
    return entries.entries();
  }

  /** How many rows an entry stands for. */
  public long rows(int entry) {
    return entries.rows(entry);
  }

  /** The original atom of an entry. */
  public int atom(int entry) {
    return entries.code(0, entry);
  }

  /** The number of the label that an entry shows for a quasi-identifier. */
  public int label(int a, int entry) {
    return entries.code(a + 1, entry);
  }

  /** The texts of a quasi-identifier's labels; different numbers may have one text. */
  public String[] labels(int a) {
    return entries.labels(a + 1);
  }

  /** The number of the sensitive value released with an entry. */
  public int sensitive(int s, int entry) {
    return entries.code(sensitiveColumn(s), entry);
  }

  /** The texts of a sensitive attribute's released values. */
  public String[] sensitiveLabels(int s) {
    return entries.labels(sensitiveColumn(s));
  }

  private int sensitiveColumn(int s) {
    return original.schema().quasiIdentifiers().size() + s + 1;
  }
}
