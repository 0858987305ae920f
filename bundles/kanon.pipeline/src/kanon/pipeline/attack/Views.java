package kanon.pipeline.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.lib.attacks.ReleaseView;
import kanon.lib.attacks.Truth;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Parallel;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.verify.CellReader;

/** What attackers see, read from the tables of a release. */
public final class Views {
  private Views() {}

  /**
   * A view of a release.
   *
   * @param schema the columns, with what they can hold
   */
  public static ReleaseView of(
      Schema schema, Release release, Optional<Plan.Bucketization> hides, Parallel parallel) {
    Schema columns = schema.withoutPerson();
    if (hides.isPresent()) {
      return ReleaseView.ofGroups(columns, release, hides.get(), parallel);
    }
    Table table = release.parts().get(0).table();
    List<Cells> cells = new ArrayList<>();
    List<int[]> cellOfCode = new ArrayList<>();
    for (Attribute a : columns.quasiIdentifiers()) {
      Cells known = new Cells(a);
      CellReader reader = new CellReader(known);
      Dictionary labels = table.find(a.name()).orElseThrow().dictionary();
      int[] cell = new int[labels.size()];
      for (int code = 0; code < cell.length; code++) {
        cell[code] = reader.read(labels.value(code), code == labels.missing()).orElse(known.root());
      }
      cells.add(known);
      cellOfCode.add(cell);
    }
    return ReleaseView.ofCells(columns, release, cells, cellOfCode, parallel);
  }

  /** With the order of the original's rows, where an importer read them. */
  public static Truth inOrder(
      Truth truth, DataCache.Opened data, Profile original, RunControl run) {
    return data.table()
        .map(table -> truth.inOrder(atomsOfRows(table, original, run)))
        .orElse(truth);
  }

  /** The atom of each row of the original. */
  static int[] atomsOfRows(Table original, Profile profile, RunControl run) {
    List<Codes> quasiIdentifiers = codes(original, profile.schema().quasiIdentifiers());
    List<Codes> carried = codes(original, profile.schema().carried());
    return profile.withoutPopulation().atomsOfRows(quasiIdentifiers, carried, run.parallel());
  }

  private static List<Codes> codes(Table table, List<Attribute> attributes) {
    return attributes.stream()
        .map(a -> table.find(a.name()).orElseThrow().in(a.dictionary()).codes())
        .toList();
  }
}
