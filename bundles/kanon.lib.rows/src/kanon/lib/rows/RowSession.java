package kanon.lib.rows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * A table whose rows are looked at one by one, short and slow: what an engine begins with that has
 * read its data, and what the contract of engines compares it with.
 */
public final class RowSession implements Session {
  private final Table table;

  /** A session over a table. */
  public RowSession(Table table) {
    this.table = table;
  }

  @Override
  public List<String> columns() {
    return table.names();
  }

  @Override
  public long rows() {
    return table.rows();
  }

  private Column column(String name) {
    return table
        .find(name)
        .orElseThrow(
            () -> KanonException.usage("UNKNOWN_COLUMN", "There is no column '" + name + "'"));
  }

  static boolean missing(Column column, int row) {
    return column.codes().at(row) == column.dictionary().missing();
  }

  @Override
  public Dictionary dictionary(String name, Type type, Run run) {
    Column column = column(name);
    Set<String> values = new LinkedHashSet<>();
    Optional<String> missing = Optional.empty();
    for (int row = 0; row < table.rows(); row++) {
      run.check();
      if (missing(column, row)) {
        missing = Optional.of(column.value(row));
      } else if (type.accepts(column.value(row))) {
        values.add(column.value(row));
      } else {
        throw KanonException.input(
            "NOT_OF_TYPE",
            "Column '%s' has in row %d a value that is no %s"
                .formatted(name, row + 1, type.label()));
      }
    }
    return Dictionary.of(type, List.copyOf(values), missing).sorted(type);
  }

  @Override
  public Profile profile(Schema schema, Run run) {
    Profile.Builder builder = new Profile.Builder(schema);
    for (int row = 0; row < table.rows(); row++) {
      run.check();
      builder.add(codes(schema, row).stream().mapToInt(code -> code).toArray(), 1);
    }
    return builder.build();
  }

  /** Quasi-identifiers, then what atoms carry. */
  private List<Integer> codes(Schema schema, int row) {
    List<Attribute> attributes = new ArrayList<>(schema.quasiIdentifiers());
    attributes.addAll(schema.carried());
    List<Integer> codes = new ArrayList<>();
    for (Attribute attribute : attributes) {
      Column column = column(attribute.name());
      Dictionary values = attribute.dictionary();
      codes.add(missing(column, row) ? values.missing() : values.code(column.value(row)));
    }
    return codes;
  }

  @Override
  public Staged apply(Outcome outcome, boolean shuffle, Run run) {
    return apply(outcome, shuffle ? RowOrder.shuffled(run.random()) : RowOrder.input(), run);
  }

  @Override
  public Staged apply(Outcome outcome, RowOrder order, Run run) {
    int[] atoms = atoms(outcome.profile(), run);
    int[] classes = classes(outcome, atoms, run);
    return outcome.bucketized()
        ? RowBuckets.of(table, outcome, classes, run)
        : RowCells.of(table, outcome, atoms, classes, order, run);
  }

  /** The atom of each row. */
  private int[] atoms(Profile profile, Run run) {
    Map<List<Integer>, Integer> atomOf = new HashMap<>();
    Schema schema = profile.schema();
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      for (int atom = profile.atomFrom(tuple); atom < profile.atomFrom(tuple + 1); atom++) {
        List<Integer> codes = new ArrayList<>();
        for (int a = 0; a < schema.quasiIdentifiers().size(); a++) {
          codes.add(profile.code(a, tuple));
        }
        for (int s = 0; s < schema.sensitive().size(); s++) {
          codes.add(profile.sensitive(s, atom));
        }
        if (schema.demands().isPresent()) {
          codes.add(profile.demand(atom));
        }
        if (profile.hasPersons()) {
          codes.add(profile.person(atom));
        }
        if (schema.earlier().isPresent()) {
          codes.add(profile.earlier(atom));
        }
        atomOf.put(codes, atom);
      }
    }
    int[] atoms = new int[table.rows()];
    for (int row = 0; row < atoms.length; row++) {
      run.check();
      Integer atom = atomOf.get(codes(schema, row));
      if (atom == null) {
        throw new IllegalArgumentException("The profile was made of other rows");
      }
      atoms[row] = atom;
    }
    return atoms;
  }

  /** The class of each row: the rows of an atom are dealt to its parts in order. */
  private int[] classes(Outcome outcome, int[] atoms, Run run) {
    Assignment assignment = outcome.assignment();
    List<List<Integer>> rowsOfAtom = new ArrayList<>();
    for (int atom = 0; atom < outcome.profile().atoms(); atom++) {
      rowsOfAtom.add(new ArrayList<>());
    }
    for (int row = 0; row < atoms.length; row++) {
      rowsOfAtom.get(atoms[row]).add(row);
    }
    Comparator<Integer> order = order(outcome.profile().schema());
    int[] classes = new int[atoms.length];
    for (int atom = 0; atom < rowsOfAtom.size(); atom++) {
      run.check();
      List<Integer> rows = rowsOfAtom.get(atom);
      rows.sort(order);
      int next = 0;
      for (int part : removedLast(assignment, atom)) {
        for (long i = 0; i < assignment.rows(part); i++) {
          classes[rows.get(next++)] = assignment.target(part);
        }
      }
    }
    return classes;
  }

  private static int[] removedLast(Assignment assignment, int atom) {
    return IntStream.range(assignment.partFrom(atom), assignment.partFrom(atom + 1))
        .boxed()
        .sorted(
            Comparator.comparing((Integer part) -> assignment.target(part) == Assignment.REMOVED)
                .thenComparing(assignment::target))
        .mapToInt(part -> part)
        .toArray();
  }

  /** By the insensitive columns, and then as the rows stand. */
  private Comparator<Integer> order(Schema schema) {
    return table.columns().stream()
        .filter(column -> schema.role(column.name()) == Role.INSENSITIVE)
        .map(RowSession::order)
        .reduce(Comparator::thenComparing)
        .orElse(Comparator.naturalOrder());
  }

  /** By a column's texts as bytes, missing ones last. */
  private static Comparator<Integer> order(Column column) {
    return Comparator.comparing((Integer row) -> missing(column, row))
        .thenComparing(row -> bytes(column, row), Arrays::compareUnsigned);
  }

  private static byte[] bytes(Column column, int row) {
    return missing(column, row) ? new byte[0] : column.value(row).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() {}
}
