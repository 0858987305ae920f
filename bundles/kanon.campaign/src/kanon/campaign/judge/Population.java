package kanon.campaign.judge;

import java.util.List;
import java.util.Map;
import kanon.campaign.plain.Csv;

/** k-map: the people of the population that the cells of a class stand for, counted one by one. */
final class Population {
  private final Original original;

  Population(Original original) {
    this.original = original;
  }

  List<String> judge(Shown release) {
    for (Map<String, Object> model : original.models()) {
      if (!model.get("model").equals("k-map")) continue;
      Csv.Table people = original.population().orElseThrow();
      long failing =
          release.classes().stream()
              .map(rows -> release.cells().get(rows.get(0)))
              .filter(cells -> count(release, cells, people) < Models.number(model, "k"))
              .count();
      if (failing > 0) return List.of("k-map does not hold in " + failing + " classes");
    }
    return List.of();
  }

  private static long count(Shown release, List<String> cells, Csv.Table people) {
    List<Subject> attributes = release.quasiIdentifiers();
    long count = 0;
    for (List<String> person : people.rows()) {
      boolean fits = true;
      for (int a = 0; a < cells.size(); a++) {
        Subject s = attributes.get(a);
        fits &= s.covers(cells.get(a), person.get(people.column(s.name())));
      }
      count += fits ? 1 : 0;
    }
    return count;
  }
}
