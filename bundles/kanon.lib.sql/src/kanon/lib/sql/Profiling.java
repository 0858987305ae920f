package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kanon.api.Run;
import kanon.model.KanonException;
import kanon.model.Profile;

/**
 * Makes the profile: the database groups the rows by their keys, and the groups are read as a
 * stream. A profile that does not fit into memory is refused before the memory is full.
 */
final class Profiling {
  /**
   * The bytes of a group while groups are sorted, beside its key: its count, its place in the
   * order, and copies of both, with room to grow.
   */
  private static final int BYTES_BESIDE_KEY = 24;

  private static final int COPIES_OF_KEY = 4;
  private static final int ATTRIBUTES_NAMED = 3;

  private final Coding coding;
  private final Run run;
  private final long most;

  Profiling(Coding coding, Run run, long heap) {
    this.coding = coding;
    this.run = run;
    most = heap / (BYTES_BESIDE_KEY + COPIES_OF_KEY * Long.BYTES * (long) coding.layout().words());
  }

  /** The profile of as many rows as the source had before. */
  Profile profile(long rows) {
    int words = coding.layout().words();
    long[] groups = new long[1];
    Profile.Builder builder = new Profile.Builder(coding.schema());
    coding
        .database()
        .groups(
            run,
            grouped(),
            words + 1,
            values -> {
              if (++groups[0] > most) {
                throw new TooMany();
              }
              builder.addKey(values, values[words]);
              if ((groups[0] & 0xFFFF) == 0) {
                run.at(groups[0], 0, "tuples");
              }
            });
    Profile profile = builder.build(run.parallel());
    if (profile.rows() != rows) {
      throw changed(coding.database().dialect());
    }
    return profile;
  }

  private String grouped() {
    String keys = String.join(", ", coding.keys());
    return "SELECT " + keys + ", count(*) FROM (" + coding.keysOfRows() + ") AS r GROUP BY " + keys;
  }

  /** Ends the stream of groups. */
  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMany() {
      super("more groups than fit into memory", null, false, false);
    }
  }

  /** As {@link #profile}; refuses what does not fit into memory, with advice. */
  Profile bounded(long rows) {
    try {
      return profile(rows);
    } catch (TooMany e) {
      long tuples = coding.database().number(run, "SELECT count(*) FROM (" + grouped() + ") AS g");
      throw KanonException.input(
          "TOO_MANY_TUPLES",
          "The input has %,d distinct tuples, of which %,d fit into memory; coarsen first %s (input.startLevels), or allow more memory (KANON_JAVA_OPTS=-Xmx...)"
              .formatted(tuples, most, largest()));
    }
  }

  private String largest() {
    List<Integer> order = new ArrayList<>();
    for (int a = 0; a < coding.schema().quasiIdentifiers().size(); a++) {
      order.add(a);
    }
    order.sort(Comparator.comparing((Integer a) -> -coding.attribute(a).dictionary().size()));
    List<String> named = new ArrayList<>();
    for (int a : order.subList(0, Math.min(ATTRIBUTES_NAMED, order.size()))) {
      named.add(
          "'%s' (%,d values)"
              .formatted(coding.attribute(a).name(), coding.attribute(a).dictionary().size()));
    }
    return String.join(", ", named);
  }

  static KanonException changed(Dialect dialect) {
    return KanonException.input(
        "SOURCE_CHANGED", dialect.name() + ": the input changed while it was read; run again");
  }
}
