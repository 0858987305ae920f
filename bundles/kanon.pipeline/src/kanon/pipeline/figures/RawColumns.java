package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Combined;
import kanon.model.Role;
import kanon.pipeline.config.Config;

/**
 * How far the columns that are released as they are tell the rows of a release apart. A row is
 * singled out where no other row equals it in the cells of the quasi-identifiers and in these
 * columns, though another one equals it in the cells alone.
 *
 * <p>Columns with a reason to be released anyway are measured apart: what they tell does not hide
 * what the others tell, neither beside them nor without them.
 *
 * @param byCells rows alone in their cells
 * @param each for every column the rows alone in their cells and in it
 * @param together rows alone in their cells and in all of these columns
 * @param objection why the release must not leave; empty where it may
 */
public record RawColumns(
    long byCells, Map<String, Long> each, long together, Optional<String> objection) {

  /** Counts rows of a release that are alone in their cells and in some columns. */
  public interface Counter {
    /** Counts. */
    Combined with(List<String> columns);
  }

  /** The columns that a config has released as they are. */
  public static List<String> of(Config config, boolean permuted) {
    return permuted ? List.of() : config.columns(Role.INSENSITIVE);
  }

  /** Those of them that have no reason to be released whatever they tell. */
  public static List<String> withoutReason(Config config, List<String> raw) {
    return raw.stream()
        .filter(
            name ->
                Optional.ofNullable(config.attributes().get(name))
                    .flatMap(Config.Field::releaseAnyway)
                    .isEmpty())
        .toList();
  }

  /**
   * Measures a release.
   *
   * @param raw the columns that are released as they are
   * @param open those without a reason
   */
  public static RawColumns measured(List<String> raw, List<String> open, Counter counter) {
    long byCells = counter.with(List.of()).alone();
    Map<String, Long> each = new LinkedHashMap<>();
    for (String column : raw) {
      each.put(column, counter.with(List.of(column)).alone());
    }
    long together =
        switch (raw.size()) {
          case 0 -> byCells;
          case 1 -> alone(each, raw.get(0));
          default -> counter.with(raw).alone();
        };
    RawColumns found = new RawColumns(byCells, each, together, Optional.empty());
    return open.isEmpty() || together == byCells
        ? found
        : new RawColumns(byCells, each, together, found.objection(raw, open, counter));
  }

  private static long alone(Map<String, Long> each, String column) {
    return each.getOrDefault(column, 0L);
  }

  private Optional<String> objection(List<String> raw, List<String> open, Counter counter) {
    List<String> blamed = open.stream().filter(c -> alone(each, c) > byCells).toList();
    List<String> rest = new ArrayList<>(open);
    rest.removeAll(blamed);
    long more = rest.isEmpty() ? 0 : more(raw, rest, counter);
    if (blamed.isEmpty() && more == 0) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    blamed.forEach(c -> parts.add("'" + c + "' " + rows(alone(each, c) - byCells)));
    if (more > 0) {
      parts.add((rest.size() == 1 ? "" : "together ") + quoted(rest) + " " + rows(more));
    }
    return Optional.of(
        "Columns that are released as they are would single people out, as no other row shows the same there and in the generalized cells: %s. Give each another role (sensitive, quasi-identifier, identifying), or write attributes.COLUMN.releaseAnyway: \"REASON\" beside it"
            .formatted(String.join(", ", parts)));
  }

  /** What some columns single out by themselves or beside all others, whichever is more. */
  private long more(List<String> raw, List<String> some, Counter counter) {
    List<String> others = new ArrayList<>(raw);
    others.removeAll(some);
    long without = others.isEmpty() ? byCells : counter.with(others).alone();
    long alone = some.size() == raw.size() ? together : counter.with(some).alone();
    return Math.max(together - without, alone - byCells);
  }

  /** As in "(1 row)". */
  private static String rows(long n) {
    return n == 1 ? "(1 row)" : "(" + n + " rows)";
  }

  private static String quoted(List<String> columns) {
    return "'" + String.join("', '", columns) + "'";
  }
}
