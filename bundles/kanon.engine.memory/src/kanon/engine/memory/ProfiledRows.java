package kanon.engine.memory;

import java.util.Arrays;
import java.util.List;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;

/**
 * A table's rows as a profile sees them: recoded to the schema's dictionaries, and the atom of
 * each.
 */
final class ProfiledRows {
  private final Profile profile;
  private final List<Column> quasiIdentifiers;
  private final List<Column> carried;
  private volatile int[] atoms = {};

  private ProfiledRows(Profile profile, List<Column> quasiIdentifiers, List<Column> carried) {
    this.profile = profile;
    this.quasiIdentifiers = quasiIdentifiers;
    this.carried = carried;
  }

  /** Profiles the rows. */
  static ProfiledRows of(Table table, Schema schema, Run run) {
    List<Column> quasi = recoded(table, schema.quasiIdentifiers(), run);
    List<Column> carried = recoded(table, schema.carried(), run);
    Profile profile = Profile.of(schema, codes(quasi), codes(carried), run.parallel());
    return new ProfiledRows(profile, quasi, carried);
  }

  /** The rows that a profile was made of before. */
  static ProfiledRows of(Table table, Profile profile, Run run) {
    Schema schema = profile.schema();
    return new ProfiledRows(
        profile,
        recoded(table, schema.quasiIdentifiers(), run),
        recoded(table, schema.carried(), run));
  }

  private static List<Column> recoded(Table table, List<Attribute> attributes, Run run) {
    Column[] columns = new Column[attributes.size()];
    run.parallel()
        .each(
            columns.length,
            a -> {
              run.check();
              columns[a] = recoded(table, attributes.get(a));
            });
    return List.of(columns);
  }

  private static Column recoded(Table table, Attribute attribute) {
    Column column = table.find(attribute.name()).orElseThrow(() -> outside(attribute));
    if (column.dictionary() != attribute.dictionary()) {
      int[] map = column.dictionary().codesIn(attribute.dictionary());
      if (Arrays.stream(map).anyMatch(code -> code < 0)) {
        Codes codes = column.codes();
        for (int row = 0; row < codes.length(); row++) {
          if (map[codes.at(row)] < 0) {
            throw outside(attribute);
          }
        }
      }
    }
    return column.in(attribute.dictionary());
  }

  private static KanonException outside(Attribute attribute) {
    return new KanonException(
        KanonException.Kind.INTERNAL,
        "VALUE_OUTSIDE_DOMAIN",
        "The schema does not hold every value of column '%s'".formatted(attribute.name()));
  }

  private static List<Codes> codes(List<Column> columns) {
    return columns.stream().map(Column::codes).toList();
  }

  Profile profile() {
    return profile;
  }

  /** The columns of the quasi-identifiers in the codes of the schema. */
  List<Column> quasiIdentifiers() {
    return quasiIdentifiers;
  }

  /** The atom of each row. Not to be written to. */
  int[] atoms(Run run) {
    int[] known = atoms;
    if (known.length == 0) {
      known = profile.atomsOfRows(codes(quasiIdentifiers), codes(carried), run.parallel());
      for (int atom : known) {
        if (atom < 0) {
          throw new KanonException(
              KanonException.Kind.INTERNAL,
              "FOREIGN_PROFILE",
              "The profile was made of other rows");
        }
      }
      atoms = known;
    }
    return known;
  }
}
