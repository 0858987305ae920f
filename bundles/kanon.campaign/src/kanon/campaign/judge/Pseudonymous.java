package kanon.campaign.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.campaign.plain.Csv;

/**
 * Finds original rows, in a known order of which some are removed, such that every person has one
 * pseudonym and every pseudonym is of one person: each row that fits is tried, and taken back where
 * those behind it find none.
 */
final class Pseudonymous {
  private static final int STEPS = 200_000;

  private final Matching matching;
  private final Original original;
  private final Csv.Table release;
  private final List<Integer> stand;
  private final List<Subject> pseudonyms;
  private final Map<String, String> shownFor = new HashMap<>();
  private final Map<String, String> personOf = new HashMap<>();
  private final List<Integer> rows = new ArrayList<>();
  private int steps;

  Pseudonymous(Matching matching, Original original, Csv.Table release, List<Integer> stand) {
    this.matching = matching;
    this.original = original;
    this.release = release;
    this.stand = stand;
    pseudonyms =
        original.subjects().stream()
            .filter(s -> s.pseudonym() && release.column(s.name()) >= 0)
            .toList();
  }

  /** The numbers of the original rows; empty where none were found. */
  Optional<List<Integer>> rows() {
    return from(0) ? Optional.of(Collections.unmodifiableList(rows)) : Optional.empty();
  }

  private boolean from(int next) {
    int row = rows.size();
    if (row == release.rows().size()) return true;
    int last = stand.size() - (release.rows().size() - row);
    for (int at = next; at <= last && steps < STEPS; at++) {
      steps++;
      if (!matching.fits(row, stand.get(at))) continue;
      List<String> noted = new ArrayList<>();
      if (consistent(row, stand.get(at), noted)) {
        rows.add(stand.get(at));
        if (from(at + 1)) return true;
        rows.remove(rows.size() - 1);
      }
      for (String key : noted) personOf.remove(shownFor.remove(key));
    }
    return false;
  }

  /** Notes what a row says of a person; what is new is added to the list. */
  private boolean consistent(int row, int of, List<String> noted) {
    for (Subject s : pseudonyms) {
      String person = s.name() + '\0' + original.rows().get(of).get(s.place());
      String shown = s.name() + '\0' + release.rows().get(row).get(release.column(s.name()));
      String before = shownFor.get(person);
      if (before == null && !personOf.containsKey(shown)) {
        shownFor.put(person, shown);
        personOf.put(shown, person);
        noted.add(person);
      } else if (!shown.equals(before)) {
        return false;
      }
    }
    return true;
  }
}
