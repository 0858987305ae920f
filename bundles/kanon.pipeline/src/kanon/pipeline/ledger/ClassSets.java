package kanon.pipeline.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Column;
import kanon.model.KanonException;

/**
 * The classes that each person stood in: a line for each, with her digest where there are digests,
 * and the numbers of her classes behind it. Lines of persons are sorted by their digests, those of
 * rows stand in the order of the input, empty ones for rows that were removed.
 */
final class ClassSets {
  /** Stands between the digests of a row's values. */
  static final String VALUES = ",";

  private static final String ROWS = " ";

  private ClassSets() {}

  /** Writes those of a release; says of how many people there are any. */
  static long write(Writer out, People people, int[] classOfRow) throws IOException {
    List<TreeSet<Integer>> sets = new ArrayList<>();
    for (int person = 0; person < people.size(); person++) {
      sets.add(new TreeSet<>());
    }
    for (int row = 0; row < classOfRow.length; row++) {
      if (classOfRow[row] != Assignment.REMOVED) {
        sets.get(people.of()[row]).add(classOfRow[row]);
      }
    }
    List<String> lines = new ArrayList<>();
    long released = 0;
    for (int person = 0; person < sets.size(); person++) {
      String classes = String.join(" ", sets.get(person).stream().map(String::valueOf).toList());
      released += classes.isEmpty() ? 0 : 1;
      if (people.digests().isEmpty()) {
        lines.add(classes);
      } else if (!classes.isEmpty()) {
        lines.add(people.digests().get().get(person) + " " + classes);
      }
    }
    if (people.digests().isPresent()) {
      lines.sort(null);
    }
    for (String line : lines) {
      out.write(line);
      out.write('\n');
    }
    return released;
  }

  /**
   * Writes what each released person had: a line for each, with her digest and the digests of the
   * values of each of her rows.
   *
   * @param columns the sensitive columns of the input
   */
  static void writeValues(
      Writer out, People people, int[] classOfRow, List<Column> columns, ValueDigests digest)
      throws IOException {
    List<String> persons = people.digests().orElseThrow();
    List<List<String>> rowsOf = new ArrayList<>();
    persons.forEach(person -> rowsOf.add(new ArrayList<>()));
    for (int row = 0; row < classOfRow.length; row++) {
      if (classOfRow[row] != Assignment.REMOVED) {
        int person = people.of()[row];
        List<String> had = new ArrayList<>();
        for (Column column : columns) {
          int code = column.codes().at(row);
          had.add(digest.of(persons.get(person), column.name(), column.dictionary(), code));
        }
        rowsOf.get(person).add(String.join(VALUES, had));
      }
    }
    List<String> lines = new ArrayList<>();
    for (int person = 0; person < persons.size(); person++) {
      List<String> had = rowsOf.get(person);
      if (!had.isEmpty()) {
        had.sort(null);
        lines.add(persons.get(person) + ROWS + String.join(ROWS, had));
      }
    }
    lines.sort(null);
    for (String line : lines) {
      out.write(line);
      out.write('\n');
    }
  }

  /** Reads what absent people had; of those whom the file lacks it is not known. */
  static void readValues(Path file, Absent absent, List<Integer> sets, Run run) {
    BitSet found = new BitSet();
    if (Files.isRegularFile(file)) {
      try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          run.check();
          int blank = Math.max(0, line.indexOf(ROWS));
          int place = absent.find(line.substring(0, blank));
          if (place >= 0) {
            found.set(place);
            absent.had(place, Optional.of(List.of(line.substring(blank + 1).split(ROWS))));
          }
        }
      } catch (IOException e) {
        throw KanonException.input(
            "BAD_LEDGER", "'" + file + "' cannot be read: " + e.getClass().getSimpleName());
      }
    }
    for (int place = 0; place < sets.size(); place++) {
      if (sets.get(place) > 0 && !found.get(place)) {
        absent.had(place, Optional.empty());
      }
    }
  }

  /**
   * Where people stood in a release: of each a number that those share who stood in the same
   * classes, 0 where she was not in it.
   *
   * @param ofPeople of the input's
   * @param ofAbsent of those whom the input lacks, by their places
   */
  record Sets(int[] ofPeople, List<Integer> ofAbsent) {}

  /** Reads those of people; whom the input lacks is noted as absent. */
  static Sets read(Path file, People people, Absent absent, Run run) {
    Map<String, Integer> numberOf = new HashMap<>();
    int[] sets = new int[people.size()];
    List<Integer> ofAbsent = new ArrayList<>(Collections.nCopies(absent.size(), 0));
    Map<String, Integer> personOf = new HashMap<>();
    people
        .digests()
        .ifPresent(
            digests -> {
              for (int person = 0; person < digests.size(); person++) {
                personOf.put(digests.get(person), person);
              }
            });
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      int line = 0;
      for (String text = in.readLine(); text != null; text = in.readLine()) {
        run.check();
        int blank = people.digests().isPresent() ? text.indexOf(' ') : -1;
        Integer person =
            people.digests().isEmpty()
                ? Integer.valueOf(line++)
                : personOf.get(text.substring(0, Math.max(0, blank)));
        String classes = text.substring(blank + 1);
        if (classes.isEmpty() || person != null && person >= sets.length) {
          continue;
        }
        int set = numberOf.computeIfAbsent(classes, c -> numberOf.size() + 1);
        if (person != null) {
          sets[person] = set;
        } else {
          int place = absent.place(text.substring(0, Math.max(0, blank)));
          while (ofAbsent.size() <= place) {
            ofAbsent.add(0);
          }
          ofAbsent.set(place, set);
        }
      }
    } catch (IOException e) {
      throw KanonException.input(
          "BAD_LEDGER", "'" + file + "' cannot be read: " + e.getClass().getSimpleName());
    }
    return new Sets(sets, ofAbsent);
  }
}
