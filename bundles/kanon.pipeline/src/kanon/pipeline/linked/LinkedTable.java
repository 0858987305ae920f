package kanon.pipeline.linked;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import kanon.api.Criterion;
import kanon.api.LinkedRelease;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Preparation;

/**
 * One of several tables, opened. Its keys stand in its profile as sensitive attributes do, so an
 * atom is one row, or several that nothing tells apart and that belong to the same row. Rows are
 * numbered as the atoms are.
 */
final class LinkedTable {
  final String name;
  final Preparation prepared;
  final DataCache.Opened data;
  final DataCache.Profiled profiled;
  final Profile profile;

  /** The atom of each row. */
  final int[] atomOf;

  private final RunControl run;
  private final LinkedConfig config;
  private Optional<Schema> judged = Optional.empty();
  private List<Criterion> criteria = List.of();

  LinkedTable(
      String name,
      LinkedConfig config,
      Preparation prepared,
      DataCache.Opened data,
      RunControl run) {
    this.name = name;
    this.config = config;
    this.prepared = prepared;
    this.data = data;
    this.run = run;
    requireComparable();
    for (String key : config.keyColumns(name)) {
      requireKey(key);
    }
    profiled = prepared.profile(data);
    Schema schema = withKeys(profiled.profile().schema());
    profile = PluginCall.on(data.engine(), run, () -> data.session().profile(schema, run));
    atomOf = new int[Math.toIntExact(profile.rows())];
    int row = 0;
    for (int atom = 0; atom < profile.atoms(); atom++) {
      for (long i = 0; i < profile.rows(atom); i++) {
        atomOf[row++] = atom;
      }
    }
  }

  /** Refuses columns by which nobody would compare persons, and which might tell them apart. */
  private void requireComparable() {
    for (String column : prepared.config().columns(Role.INSENSITIVE)) {
      if (field(column).releaseAnyway().isEmpty()) {
        throw KanonException.usage(
            "COLUMN_TELLS_APART",
            "tables.%s.attributes.%s: an insensitive column of linked tables is seen with all other rows of a person and may single her out; make it a quasi-identifier, or say in releaseAnyway why it is released"
                .formatted(name, column));
      }
    }
    List<String> keys = config.keyColumns(name);
    for (String column : prepared.config().hidden()) {
      if (!keys.contains(column)) {
        throw KanonException.usage(
            "COLUMN_TELLS_APART",
            "tables.%s.attributes.%s: an identifying column of linked tables is released only as a key; leave its transforms out"
                .formatted(name, column));
      }
    }
    if (prepared.config().keptByEngine()) {
      throw KanonException.usage(
          "LINKED_UNFIT",
          "tables.%s.output: an engine keeps no linked tables, since they are published as one; name files"
              .formatted(name));
    }
  }

  private Config.Field field(String column) {
    Config.Field field = prepared.config().attributes().get(column);
    if (field == null) {
      throw new IllegalArgumentException(column);
    }
    return field;
  }

  private void requireKey(String column) {
    if (PluginCall.on(data.engine(), run, () -> data.session().lacksValues(column, run))) {
      throw KanonException.input(
          "KEY_LACKS_VALUE",
          "tables.%s: key column '%s' lacks a value in some row, so it is not known what the row belongs to; remove such rows"
              .formatted(name, column));
    }
    boolean own = config.ownKeys(name).contains(column);
    if (own
        && !PluginCall.on(data.engine(), run, () -> data.session().tellsRowsApart(column, run))) {
      throw KanonException.input(
          "KEY_NOT_UNIQUE",
          "tables.%s: column '%s', which another table refers to, has a value that several rows share, so it is not known which of them a row belongs to"
              .formatted(name, column));
    }
  }

  private Schema withKeys(Schema columns) {
    List<String> keys = config.keyColumns(name);
    List<Attribute> attributes = new ArrayList<>();
    for (Attribute attribute : columns.attributes()) {
      attributes.add(keys.contains(attribute.name()) ? key(attribute.name()) : attribute);
    }
    return new Schema(attributes);
  }

  private Attribute key(String column) {
    Dictionary values =
        PluginCall.on(
            data.engine(), run, () -> data.session().dictionary(column, Type.STRING, run));
    return Attribute.of(column, Role.SENSITIVE, values);
  }

  int rows() {
    return atomOf.length;
  }

  /** The quasi-identifiers' codes: [quasi-identifier][row]. */
  int[][] codes() {
    int[][] codes = new int[profile.schema().quasiIdentifiers().size()][rows()];
    int row = 0;
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      for (long i = profile.size(tuple); i > 0; i--) {
        for (int a = 0; a < codes.length; a++) {
          codes[a][row] = profile.code(a, tuple);
        }
        row++;
      }
    }
    return codes;
  }

  /** The values of a key. */
  Dictionary values(String key) {
    return profile.schema().sensitive().get(index(key)).dictionary();
  }

  private int index(String column) {
    return profile.schema().sensitiveIndex(column);
  }

  /** The code of a key in a row. */
  int key(String column, int row) {
    return profile.sensitive(index(column), atomOf[row]);
  }

  /**
   * Compiles the privacy models for people.
   *
   * @param person tells whose rows are
   * @param personOf the code of each row's person
   */
  void judgeBy(Attribute person, int[] personOf) {
    List<String> keys = config.keyColumns(name);
    List<Attribute> attributes =
        profile.schema().attributes().stream().filter(a -> !keys.contains(a.name())).toList();
    judged = Optional.of(new Schema(attributes).withPerson(person));
    criteria = prepared.criteria(ofPersons(personOf));
  }

  /** Its rows without keys, each of a person. */
  Profile ofPersons(int[] personOf) {
    Profile.Builder builder = new Profile.Builder(judged());
    int[][] codes = codes();
    int[][] values = sensitive();
    int[] row = new int[codes.length + values.length + 1];
    for (int r = 0; r < personOf.length; r++) {
      for (int a = 0; a < codes.length; a++) {
        row[a] = codes[a][r];
      }
      for (int s = 0; s < values.length; s++) {
        row[codes.length + s] = values[s][r];
      }
      row[row.length - 1] = personOf[r];
      builder.add(row, 1);
    }
    return builder.build(run.parallel());
  }

  /** The atom of each row among those of {@link #ofPersons}. */
  int[] atoms(Profile ofPersons, int[] personOf) {
    List<Codes> codes = new ArrayList<>();
    List<Codes> carried = new ArrayList<>();
    Schema schema = judged();
    int[][] shown = codes();
    for (int a = 0; a < shown.length; a++) {
      codes.add(Codes.of(shown[a], schema.quasiIdentifier(a).dictionary().size()));
    }
    int[][] values = sensitive();
    for (int s = 0; s < values.length; s++) {
      carried.add(Codes.of(values[s], schema.sensitive().get(s).dictionary().size()));
    }
    carried.add(Codes.of(personOf, schema.person().orElseThrow().dictionary().size()));
    return ofPersons.atomsOfRows(codes, carried, run.parallel());
  }

  /** The sensitive values that are no keys: [sensitive attribute][row]. */
  int[][] sensitive() {
    List<Attribute> sensitive = judged().sensitive();
    int[][] values = new int[sensitive.size()][rows()];
    for (int s = 0; s < values.length; s++) {
      int of = index(sensitive.get(s).name());
      for (int row = 0; row < values[s].length; row++) {
        values[s][row] = profile.sensitive(of, atomOf[row]);
      }
    }
    return values;
  }

  /** The codes of the sensitive values of a row that are no keys. */
  void values(List<Attribute> sensitive, int row, int[] into, int from) {
    for (int s = 0; s < sensitive.size(); s++) {
      into[from + s] = profile.sensitive(index(sensitive.get(s).name()), atomOf[row]);
    }
  }

  /** What its columns are, keys left out, and that rows are of persons. */
  Schema judged() {
    return judged.orElseThrow();
  }

  /** What is asked of its rows. */
  List<Criterion> criteria() {
    return criteria;
  }

  /** What its models are called. */
  List<String> names() {
    return prepared.plugins().models().stream().map(BoundPlugin::name).toList();
  }

  /** How the gate sees it. */
  LinkedRelease.Part part(Table released, List<String> tables) {
    return LinkedRelease.Part.of(
        name,
        released,
        judged(),
        criteria,
        names(),
        link().map(l -> LinkedRelease.Link.of(tables.indexOf(l.parent()), l.column(), l.key())));
  }

  /** What it belongs to. */
  Optional<LinkedConfig.Link> link() {
    return config.table(name).link();
  }

  /** Which rows go where. */
  Assignment assignment(IntUnaryOperator slotOf) {
    Assignment.Builder builder = new Assignment.Builder(profile);
    for (int row = 0; row < atomOf.length; row++) {
      builder.add(atomOf[row], slotOf.applyAsInt(row), 1);
    }
    return builder.build();
  }
}
