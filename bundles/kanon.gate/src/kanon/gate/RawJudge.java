package kanon.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;

/**
 * Judges the tables of a release: they have the columns that they are to have, and what is released
 * as it is, is what the original has. Rows are compared as a whole, in whatever order they come: no
 * combination of cells in these columns occurs more often than in the original.
 */
final class RawJudge {
  private final Schema schema;
  private final Optional<Plan.Bucketization> hides;
  private final Objections faults;
  private final Run run;

  RawJudge(Schema schema, Optional<Plan.Bucketization> hides, Objections faults, Run run) {
    this.schema = schema;
    this.hides = hides;
    this.faults = faults;
    this.run = run;
  }

  void judge(Release release, Optional<Table> original) {
    boolean anatomy = hides.equals(Optional.of(Plan.Bucketization.ANATOMY));
    List<List<String>> names = release.parts().stream().map(part -> part.table().names()).toList();
    boolean whole = new ColumnJudge(schema, hides, faults).names(names);
    if (whole && original.isPresent() && (hides.isEmpty() || anatomy)) {
      rows(release.parts().get(0).table(), original.get(), anatomy);
    }
  }

  private void rows(Table released, Table original, boolean anatomy) {
    Set<Role> roles =
        anatomy
            ? Set.of(Role.QUASI_IDENTIFIER, Role.INSENSITIVE)
            : Set.of(Role.SENSITIVE, Role.INSENSITIVE);
    List<Both> both = new ArrayList<>();
    for (Attribute attribute : schema.attributes()) {
      Optional<Column> before = original.find(attribute.name());
      if (roles.contains(attribute.role()) && before.isPresent()) {
        both.add(new Both(before.get(), released.find(attribute.name()).orElseThrow()));
      } else if (roles.contains(attribute.role())) {
        faults.add("The release has a column '" + attribute.name() + "' that the input lacks");
      }
    }
    if (both.isEmpty()) {
      return;
    }
    int n = original.rows();
    RowNumbers numbers = RowNumbers.of(new Beside(n, both), n + released.rows(), run);
    int[] left = new int[numbers.size()];
    for (int row = 0; row < n; row++) {
      left[numbers.of(row)]++;
    }
    long strange = 0;
    for (int row = 0; row < released.rows(); row++) {
      strange += --left[numbers.of(n + row)] < 0 ? 1 : 0;
    }
    if (strange > 0) {
      faults.add(ColumnJudge.strange(strange));
    }
  }

  /** A column before and after, as numbers of texts; a missing cell is unlike any text. */
  private static final class Both {
    private final Column original;
    private final Column released;
    private final int[] numberOfOriginal;
    private final int[] numberOfReleased;

    Both(Column original, Column released) {
      this.original = original;
      this.released = released;
      Texts texts = new Texts();
      numberOfOriginal = numbers(texts, original);
      numberOfReleased = numbers(texts, released);
    }

    private static int[] numbers(Texts texts, Column column) {
      int[] numbers = texts.numbers(column.dictionary());
      if (column.dictionary().missing() >= 0) {
        numbers[column.dictionary().missing()] = -1;
      }
      return numbers;
    }
  }

  /** The original rows, followed by the released ones. */
  private record Beside(int originals, List<Both> of) implements RowNumbers.Rows {
    @Override
    public int columns() {
      return of.size();
    }

    @Override
    public int value(int column, int row) {
      Both both = of.get(column);
      return row < originals
          ? both.numberOfOriginal[both.original.codes().at(row)]
          : both.numberOfReleased[both.released.codes().at(row - originals)];
    }
  }
}
