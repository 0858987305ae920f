package kanon.api;

import java.util.List;
import java.util.OptionalLong;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The columns of the tables that a release consists of, as its engine finds them where they lie.
 * Immutable.
 */
@ProviderType
public final class ReleaseColumns {
  private final List<List<String>> tables;
  private final OptionalLong strange;

  private ReleaseColumns(List<List<String>> tables, OptionalLong strange) {
    this.tables = tables.stream().map(List::copyOf).toList();
    this.strange = strange;
  }

  /**
   * What was found.
   *
   * @param tables as {@link #tables()} returns them
   * @param strange as {@link #strange()} returns it
   */
  public static ReleaseColumns of(List<List<String>> tables, OptionalLong strange) {
    return new ReleaseColumns(tables, strange);
  }

  /** For each table the names of its columns. */
  public List<List<String>> tables() {
    return tables;
  }

  /**
   * How many rows show, in the columns that are released as they are, what the input does not have,
   * or more often than it has it; empty where they were not compared.
   */
  public OptionalLong strange() {
    return strange;
  }
}
