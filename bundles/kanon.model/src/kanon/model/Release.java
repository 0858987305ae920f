package kanon.model;

import java.util.List;

/**
 * What is published: one table, or for bucketized releases several, each with the suffix that its
 * file name gets before the extension.
 *
 * @param parts the tables
 */
public record Release(List<Part> parts) {

  /**
   * One table of a release.
   *
   * @param suffix empty, or {@code -qi} and {@code -sensitive}
   * @param table with the labels that are released
   */
  public record Part(String suffix, Table table) {}

  /** A release of one table. */
  public static Release of(Table table) {
    return new Release(List.of(new Part("", table)));
  }

  /** Copies the list. */
  public Release {
    parts = List.copyOf(parts);
  }

  /** The rows of the first table. */
  public int rows() {
    return parts.get(0).table().rows();
  }
}
