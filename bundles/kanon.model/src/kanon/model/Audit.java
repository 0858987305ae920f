package kanon.model;

import java.util.ArrayList;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What the gate judges: a release's own cells, distinct and counted, beside the original rows that
 * an engine made them of.
 */
@ProviderType
public sealed interface Audit permits CellAudit, BucketAudit {
  /** The original table. */
  Profile original();

  /** How many rows of the original are not in the release; below 0 where it has more rows. */
  long removed();

  /**
   * Reads a release of cells beside the rows that it was made of.
   *
   * @param original the profile of the original table
   * @param atomOfRow for each released row the atom of its original row
   * @param quasiIdentifiers the released columns of the quasi-identifiers, in the schema's order
   * @param sensitive the released columns of the sensitive attributes, in the schema's order
   */
  static CellAudit of(
      Profile original, int[] atomOfRow, List<Column> quasiIdentifiers, List<Column> sensitive) {
    List<Column> columns = new ArrayList<>(quasiIdentifiers);
    columns.addAll(sensitive);
    return CellAudit.of(original, atomOfRow, columns);
  }
}
