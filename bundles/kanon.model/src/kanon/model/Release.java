package kanon.model;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What is published: one table, or for bucketized releases several, each with the suffix that its
 * file name gets before the extension. Immutable.
 */
@ProviderType
public final class Release {

  /** One table of a release. */
  @ProviderType
  public static final class Part {
    private final String suffix;
    private final Table table;

    private Part(String suffix, Table table) {
      this.suffix = suffix;
      this.table = table;
    }

    /**
     * A table of a release of several.
     *
     * @param suffix {@code -qi} or {@code -sensitive}
     * @param table with the labels that are released
     */
    public static Part of(String suffix, Table table) {
      return new Part(suffix, table);
    }

    /** Empty, or {@code -qi} and {@code -sensitive}. */
    public String suffix() {
      return suffix;
    }

    /** The rows, with the labels that are released. */
    public Table table() {
      return table;
    }
  }

  private final List<Part> parts;

  private Release(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  /** A release of one table. */
  public static Release of(Table table) {
    return of(List.of(Part.of("", table)));
  }

  /** A release of several tables, at least one. */
  public static Release of(List<Part> parts) {
    return new Release(parts);
  }

  /** The tables. */
  public List<Part> parts() {
    return parts;
  }

  /** The rows of the first table. */
  public int rows() {
    return parts.get(0).table().rows();
  }
}
