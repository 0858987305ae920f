package kanon.lib.attacks;

import java.util.ArrayList;
import java.util.List;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;

/** What the rows of classes show for quasi-identifiers: [quasi-identifier][look], by class. */
record Looks(int[] from, int[][] cell, int[] rows) {

  /** One look for each class: its cells. */
  static Looks ofCells(Profile classes, List<int[]> cellOfCode) {
    int n = classes.tuples();
    int[][] cell = new int[cellOfCode.size()][n];
    int[] from = new int[n + 1];
    int[] rows = new int[n];
    for (int c = 0; c < n; c++) {
      from[c + 1] = c + 1;
      rows[c] = (int) classes.size(c);
      for (int a = 0; a < cell.length; a++) {
        cell[a][c] = cellOfCode.get(a)[classes.code(a, c)];
      }
    }
    return new Looks(from, cell, rows);
  }

  /**
   * The distinct rows of the table of quasi-identifiers, by group.
   *
   * @param group of the table's rows
   * @param classOfCode the class of each of the group's codes
   * @param values of the quasi-identifiers, in the schema's dictionaries
   */
  static Looks ofGroups(
      Schema schema,
      Column group,
      int[] classOfCode,
      int classes,
      List<Codes> values,
      Parallel parallel) {
    List<Attribute> attributes = new ArrayList<>();
    attributes.add(quasi(group.name(), group.dictionary()));
    schema.quasiIdentifiers().forEach(a -> attributes.add(quasi(a.name(), a.dictionary())));
    List<Codes> codes = new ArrayList<>(values);
    codes.add(0, group.codes());
    Profile shown = Profile.of(new Schema(attributes), codes, List.of(), parallel);
    int[] from = new int[classes + 1];
    for (int t = 0; t < shown.tuples(); t++) {
      from[classOfCode[shown.code(0, t)] + 1]++;
    }
    for (int c = 0; c < classes; c++) {
      from[c + 1] += from[c];
    }
    int[] next = from.clone();
    int[][] cell = new int[values.size()][shown.tuples()];
    int[] rows = new int[shown.tuples()];
    for (int t = 0; t < shown.tuples(); t++) {
      int look = next[classOfCode[shown.code(0, t)]]++;
      rows[look] = (int) shown.size(t);
      for (int a = 0; a < cell.length; a++) {
        cell[a][look] = shown.code(a + 1, t);
      }
    }
    return new Looks(from, cell, rows);
  }

  static Attribute quasi(String name, Dictionary dictionary) {
    return Attribute.of(name, Role.QUASI_IDENTIFIER, dictionary);
  }
}
