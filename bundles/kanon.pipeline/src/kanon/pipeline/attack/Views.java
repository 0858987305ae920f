package kanon.pipeline.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.lib.attacks.ReleaseView;
import kanon.lib.attacks.Truth;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
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
    Table last = release.parts().get(release.parts().size() - 1).table();
    columns.sensitive().forEach(a -> requireKnown(last, a));
    if (hides.isPresent()) {
      Table first = release.parts().get(0).table();
      columns.quasiIdentifiers().forEach(a -> requireKnown(first, a));
      return ReleaseView.ofGroups(columns, release, hides.get(), parallel);
    }
    Table table = release.parts().get(0).table();
    List<Cells> cells = new ArrayList<>();
    List<int[]> cellOfCode = new ArrayList<>();
    for (Attribute a : columns.quasiIdentifiers()) {
      Cells known = new Cells(a);
      cells.add(known);
      cellOfCode.add(cellOfCode(table.find(a.name()).orElseThrow(), known));
    }
    return ReleaseView.ofCells(columns, release, cells, cellOfCode, parallel);
  }

  /** The cell of each label of a released column; the root for one that means nothing. */
  public static int[] cellOfCode(Column released, Cells known) {
    CellReader reader = new CellReader(known);
    Dictionary labels = released.dictionary();
    int[] cell = new int[labels.size()];
    for (int code = 0; code < cell.length; code++) {
      cell[code] = reader.read(labels.value(code), code == labels.missing()).orElse(known.root());
    }
    return cell;
  }

  /**
   * Refuses a column with values that the input lacks: it was another when the release was made,
   * and what its columns can hold is read from it.
   */
  public static void requireKnown(Table table, Attribute attribute) {
    Column column = table.find(attribute.name()).orElseThrow();
    int[] known = column.dictionary().codesIn(attribute.dictionary());
    for (int row = 0; row < table.rows(); row++) {
      if (known[column.codes().at(row)] < 0) {
        throw KanonException.input(
            "INPUT_CHANGED",
            "A release shows values of '%s' that its input lacks: the input is not as it was when the release was made; keep that one where the manifest names it"
                .formatted(attribute.name()));
      }
    }
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
