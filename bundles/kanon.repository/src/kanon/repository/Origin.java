package kanon.repository;

import java.net.URI;
import org.osgi.framework.VersionRange;

/**
 * Where a plugin came from.
 *
 * @param sha256 of its jar
 * @param wanted whether somebody asked for it by name; else it came with another
 * @param range which versions may replace it
 * @param repository the index that described it
 */
record Origin(String sha256, boolean wanted, VersionRange range, URI repository) {
  private static final String WANTED = "wanted";

  String line() {
    return String.join(
        " ", sha256, wanted ? WANTED : "needed", range.toString(), repository.toString());
  }

  /**
   * What a line says.
   *
   * @throws IllegalArgumentException where it says nothing
   */
  static Origin of(String line) {
    String[] words = line.strip().split(" ");
    if (words.length != 4) {
      throw new IllegalArgumentException(line);
    }
    return new Origin(
        words[0], words[1].equals(WANTED), VersionRange.valueOf(words[2]), URI.create(words[3]));
  }
}
