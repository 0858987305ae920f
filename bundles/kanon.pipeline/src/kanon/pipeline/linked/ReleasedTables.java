package kanon.pipeline.linked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import kanon.api.Trees;
import kanon.lib.attacks.JoinedView;
import kanon.lib.attacks.LinkedRows;
import kanon.lib.attacks.LinkedTruth;
import kanon.lib.attacks.ReleaseView;
import kanon.lib.attacks.Truth;
import kanon.lib.attacks.covering.Alike;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.pipeline.attack.Views;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.control.RunControl;

/** The tables of a release beside their originals, as attackers and their judge see them. */
final class ReleasedTables {
  private final LinkedTables originals;
  private final List<Table> released;
  private final RunControl run;
  private final List<List<Cells>> cells = new ArrayList<>();
  private final List<List<int[]>> cellOfCode = new ArrayList<>();
  private final LinkedRows rows;
  private final LinkedTruth truth;
  private final int[][] places;

  ReleasedTables(LinkedTables originals, List<Table> released, RunControl run) {
    this.originals = originals;
    this.released = released;
    this.run = run;
    int n = released.size();
    int[][][] quasi = new int[n][][];
    int[][][] sensitive = new int[n][][];
    for (int t = 0; t < n; t++) {
      Schema schema = schema(t);
      quasi[t] = quasi(t, schema);
      sensitive[t] = sensitive(t, schema);
    }
    rows = new LinkedRows(originals.names(), trees(), schemas(), quasi, sensitive);
    places = new Alike(rows.trees(), t -> quasi[t], run).places();
    truth =
        LinkedTruth.of(original(), rows, cells, this::person, run)
            .orElseThrow(
                () ->
                    KanonException.input(
                        "RELEASE_DIFFERS",
                        "A released person can be nobody of the original, or there are too many to compare; kanon verify says what is wrong"));
  }

  private List<Schema> schemas() {
    return originals.all().stream().map(table -> table.judged().withoutPerson()).toList();
  }

  private Schema schema(int t) {
    return originals.all().get(t).judged().withoutPerson();
  }

  private Column column(int t, String name) {
    return released
        .get(t)
        .find(name)
        .orElseThrow(
            () ->
                KanonException.input(
                    "RELEASE_DIFFERS",
                    "The release of table '%s' lacks the column '%s'"
                        .formatted(originals.names().get(t), name)));
  }

  private int[][] quasi(int t, Schema schema) {
    List<Cells> known = new ArrayList<>();
    List<int[]> maps = new ArrayList<>();
    int[][] shown = new int[schema.quasiIdentifiers().size()][];
    for (int a = 0; a < shown.length; a++) {
      Attribute attribute = schema.quasiIdentifier(a);
      Column column = column(t, attribute.name());
      known.add(new Cells(attribute));
      maps.add(Views.cellOfCode(column, known.get(a)));
      shown[a] = mapped(column, maps.get(a));
    }
    cells.add(known);
    cellOfCode.add(maps);
    return shown;
  }

  private int[][] sensitive(int t, Schema schema) {
    int[][] values = new int[schema.sensitive().size()][];
    for (int s = 0; s < values.length; s++) {
      Attribute attribute = schema.sensitive().get(s);
      Column column = column(t, attribute.name());
      Views.requireKnown(released.get(t), attribute);
      values[s] = mapped(column, column.dictionary().codesIn(attribute.dictionary()));
    }
    return values;
  }

  private static int[] mapped(Column column, int[] map) {
    int[] codes = new int[column.codes().length()];
    Arrays.setAll(codes, row -> map[column.codes().at(row)]);
    return codes;
  }

  /** Joins the released tables by their keys. */
  private Trees trees() {
    int[] parents = new int[released.size()];
    int[][] parentRows = new int[parents.length][0];
    parents[0] = -1;
    for (int t = 1; t < parents.length; t++) {
      LinkedConfig.Link link = originals.all().get(t).link().orElseThrow();
      parents[t] = originals.names().indexOf(link.parent());
      Column keys = column(parents[t], link.key());
      int[] rowOf = new int[keys.dictionary().size()];
      Arrays.fill(rowOf, -1);
      for (int row = 0; row < keys.codes().length(); row++) {
        rowOf[keys.codes().at(row)] = row;
      }
      Column own = column(t, link.column());
      int[] found = own.dictionary().codesIn(keys.dictionary());
      int[] rowOfCode = Arrays.stream(found).map(code -> code < 0 ? -1 : rowOf[code]).toArray();
      parentRows[t] = mapped(own, rowOfCode);
      if (Arrays.stream(parentRows[t]).anyMatch(row -> row < 0)) {
        throw KanonException.input(
            "RELEASE_DIFFERS",
            "The release of table '%s' has rows with a key '%s' that no released row has"
                .formatted(originals.names().get(t), link.column()));
      }
    }
    return Trees.of(released.get(0).rows(), parents, parentRows);
  }

  private LinkedRows original() {
    int n = released.size();
    int[][][] quasi = new int[n][][];
    int[][][] sensitive = new int[n][][];
    for (int t = 0; t < n; t++) {
      LinkedTable table = originals.all().get(t);
      quasi[t] = table.codes();
      sensitive[t] = table.sensitive();
    }
    return new LinkedRows(
        originals.names(), originals.forest().trees(), schemas(), quasi, sensitive);
  }

  /** The original person with the key of a released one, where keys can be made again. */
  private OptionalInt person(int row) {
    Column keys = column(0, originals.personKey());
    return originals.personOf(keys.value(row));
  }

  /** All tables, as an attacker joins them. */
  ReleaseView joined() {
    return view(0, Optional.empty()).with(new JoinedView(rows, cells, truth));
  }

  /** A table, whose classes are rows that stay alike with all that belongs to their persons. */
  ReleaseView table(int t) {
    ReleaseView view = view(t, Optional.of(places[t]));
    LinkedTable table = originals.all().get(t);
    int[] personOf = originals.forest().persons(t);
    Profile original = table.ofPersons(personOf);
    int[] atoms = table.atoms(original, personOf);
    int[] combinations = view.combinationOfRow();
    List<int[]> placed = new ArrayList<>();
    for (int row = 0; row < combinations.length; row++) {
      placed.add(new int[] {atoms[truth.originalRow(t, row)], combinations[row], 1});
    }
    return view.with(Truth.placed(original, placed, view));
  }

  private ReleaseView view(int t, Optional<int[]> alike) {
    return ReleaseView.ofCells(
        schema(t),
        Release.of(released.get(t)),
        alike,
        cells.get(t),
        cellOfCode.get(t),
        run.parallel());
  }
}
