package kanon.pipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Criterion;
import kanon.api.Traits;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;

/**
 * A release of which it is known whether it may go: of four made-up rows of a letter and a colour,
 * of which each released class needs two.
 *
 * @param what it is called in a finding
 * @param good whether it may go
 * @param audit what the gate is shown of it
 * @param removable how many rows may be left out
 */
record KnownRelease(String what, boolean good, Audit audit, long removable) {
  private static final int LEAST = 2;
  private static final List<String> LETTERS = List.of("a", "a", "b", "c");
  private static final List<String> COLOURS = List.of("red", "blue", "red", "blue");

  /** The goal that all are judged by. */
  Criterion goal() {
    return new TwoRows();
  }

  /** One good release, and one for each way to be bad. */
  static List<KnownRelease> all() {
    List<String> stars = List.of("*", "*", "*", "*");
    return List.of(
        of("a release that holds its goal", true, stars, COLOURS, 0),
        of("a release with a class that is too small", false, LETTERS, COLOURS, 0),
        of("a release that says what no row says", false, List.of("b", "b", "*", "*"), COLOURS, 0),
        of(
            "a release with another sensitive value",
            false,
            stars,
            List.of("red", "red", "red", "blue"),
            0),
        of("a release that lacks a row", false, stars.subList(1, 4), COLOURS.subList(1, 4), 0),
        of("a release that may lack a row", true, stars.subList(1, 4), COLOURS.subList(1, 4), 1));
  }

  /** The last rows of the table, with what each shows. */
  private static KnownRelease of(
      String what, boolean good, List<String> labels, List<String> colours, long removable) {
    Column letters = column("letter", LETTERS);
    Column truth = column("colour", COLOURS);
    Profile table = table(letters, truth);
    int[] atoms =
        table.atomsOfRows(List.of(letters.codes()), List.of(truth.codes()), Parallel.sequential());
    int left = atoms.length - labels.size();
    Audit audit =
        Audit.of(
            table,
            Arrays.copyOfRange(atoms, left, atoms.length),
            List.of(column("letter", labels)),
            List.of(column("colour", colours)));
    return new KnownRelease(what, good, audit, removable);
  }

  private static Profile table(Column letters, Column colours) {
    List<String[]> stars = new ArrayList<>();
    for (int code = 0; code < letters.dictionary().size(); code++) {
      stars.add(new String[] {"*"});
    }
    Attribute letter =
        Attribute.of("letter", Role.QUASI_IDENTIFIER, letters.dictionary())
            .with(Hierarchy.of(letters.dictionary(), stars));
    Attribute colour = Attribute.of("colour", Role.SENSITIVE, colours.dictionary());
    return Profile.of(
        new Schema(List.of(letter, colour)),
        List.of(letters.codes()),
        List.of(colours.codes()),
        Parallel.sequential());
  }

  private static Column column(String name, List<String> texts) {
    Map<String, Integer> codeOf = new LinkedHashMap<>();
    int[] codes = new int[texts.size()];
    for (int row = 0; row < codes.length; row++) {
      codes[row] = codeOf.computeIfAbsent(texts.get(row), text -> codeOf.size());
    }
    Dictionary values = Dictionary.of(Type.STRING, List.copyOf(codeOf.keySet()), Optional.empty());
    return new Column(name, values, Codes.of(codes, values.size()));
  }

  /** Two rows or more, whatever is in them. */
  private record TwoRows() implements Criterion {
    @Override
    public boolean holds(Group group) {
      return group.size() >= LEAST;
    }

    @Override
    public long deficit(Group group) {
      return Math.max(0, LEAST - group.size());
    }

    @Override
    public Traits traits() {
      return Traits.size(LEAST);
    }

    @Override
    public Optional<String> impossible(long removable) {
      return Optional.empty();
    }

    @Override
    public Map<String, Double> reached(Outcome outcome) {
      return Map.of();
    }
  }
}
