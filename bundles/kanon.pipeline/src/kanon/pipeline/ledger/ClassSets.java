package kanon.pipeline.ledger;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.KanonException;

/**
 * The classes that each person stood in: a line for each, with her digest where there are digests,
 * and the numbers of her classes behind it. Lines of persons are sorted by their digests, those of
 * rows stand in the order of the input, empty ones for rows that were removed.
 */
final class ClassSets {
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
   * Reads those of people: of each a number that those share who stood in the same classes, 0 where
   * she was not in the release.
   */
  static int[] read(Path file, People people, Run run) {
    Map<String, Integer> numberOf = new HashMap<>();
    int[] sets = new int[people.size()];
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
        if (person != null && person < sets.length && !classes.isEmpty()) {
          sets[person] = numberOf.computeIfAbsent(classes, c -> numberOf.size() + 1);
        }
      }
    } catch (IOException e) {
      throw KanonException.input(
          "BAD_LEDGER", "'" + file + "' cannot be read: " + e.getClass().getSimpleName());
    }
    return sets;
  }
}
