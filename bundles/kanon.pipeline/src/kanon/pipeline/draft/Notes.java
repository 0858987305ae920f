package kanon.pipeline.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import kanon.model.Role;

/** What somebody has to look at in a draft, a line each. */
final class Notes {
  /** With more, hardly two rows are alike in anything. */
  private static final int MANY = 12;

  private static final int LISTED = 30;

  private Notes() {}

  /**
   * What to look at.
   *
   * @param persons the column that is taken to tell whose a row is
   * @param doubts what the importer is not sure of
   */
  static List<String> of(List<ColumnDraft> columns, Optional<String> persons, List<String> doubts) {
    List<String> notes = new ArrayList<>(doubts);
    notes.add("Roles are guesses from names and values: look at each of them");
    persons.ifPresent(
        column ->
            notes.add(
                "Rows are taken to be of persons, by '%s', which repeats: k counts persons; if it names something else, leave \"persons\" out"
                    .formatted(column)));
    List<String> undecided = named(columns, Role.UNDECIDED);
    if (!undecided.isEmpty()) {
      notes.add("Nothing runs before somebody has decided about " + listed(undecided));
    }
    for (ColumnDraft column : columns) {
      if (column.sets()) {
        notes.add(
            "'%s' is drafted as sets of items: whoever knows two items of somebody finds as many rows as 'k' says; sensitive columns are not judged beside it"
                .formatted(column.name()));
      } else if (column.items().isPresent()) {
        notes.add(
            "Cells of '%s' look like sets of items: as \"type\": \"set\", with no other quasi-identifier beside it, 'km-anonymity' judges what somebody knows of them"
                .formatted(column.name()));
      }
    }
    List<String> generalized = named(columns, Role.QUASI_IDENTIFIER);
    if (generalized.isEmpty()) {
      notes.add("No column looks like a quasi-identifier: give at least one that role");
    }
    if (generalized.size() > MANY) {
      notes.add(
          generalized.size()
              + " quasi-identifiers leave little of each: drop those that nobody needs, as identifying");
    }
    return notes;
  }

  /** The first of many names. */
  private static String listed(List<String> names) {
    int more = names.size() - LISTED;
    return more <= 0
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, LISTED)) + " and %,d more".formatted(more);
  }

  private static List<String> named(List<ColumnDraft> columns, Role role) {
    return columns.stream()
        .filter(column -> column.role() == role)
        .map(column -> "'" + column.name() + "'")
        .collect(Collectors.toList());
  }
}
