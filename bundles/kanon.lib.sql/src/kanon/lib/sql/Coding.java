package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Schema;

/**
 * The rows of the source in the codes of a schema. Each attribute has a dimension table of its
 * values, each with its code at the place that it has in the key (and on every level of its
 * hierarchy, where frequency sets are asked of the database); a row's key is the sum over its
 * attributes. A value that no dimension has drops the row, which is noticed by the count.
 */
final class Coding {
  private final Database database;
  private final Origin origin;
  private final Schema schema;
  private final List<Attribute> attributes = new ArrayList<>();
  private final List<String> dimensions = new ArrayList<>();
  private final List<Leaves> leaves;
  private final Words words;

  /**
   * What the values of an attribute's column are: those of its dictionary, or where it starts on a
   * level those below.
   *
   * @param values of the column
   * @param codeOf the code of each in the attribute's dictionary
   * @param raised whether a code stands for several values
   */
  record Leaves(Dictionary values, int[] codeOf, boolean raised) {
    static Leaves of(Attribute attribute) {
      int[] codes = new int[attribute.dictionary().size()];
      Arrays.setAll(codes, code -> code);
      return new Leaves(attribute.dictionary(), codes, false);
    }
  }

  Coding(Database database, Origin origin, Schema schema, List<Leaves> leaves, Run run) {
    this.database = database;
    this.origin = origin;
    this.schema = schema;
    this.leaves = leaves;
    attributes.addAll(schema.quasiIdentifiers());
    attributes.addAll(schema.sensitive());
    words = new Words(attributes.stream().mapToInt(a -> a.dictionary().size()).toArray());
    for (int a = 0; a < attributes.size(); a++) {
      dimensions.add(dimension(a, run));
    }
  }

  Database database() {
    return database;
  }

  Origin origin() {
    return origin;
  }

  Schema schema() {
    return schema;
  }

  Words words() {
    return words;
  }

  /** The place of an attribute's column in the source. */
  int field(int a) {
    return origin.index(attributes.get(a).name());
  }

  Attribute attribute(int a) {
    return attributes.get(a);
  }

  int attributes() {
    return attributes.size();
  }

  /** Whether an attribute starts on a level above its column's values. */
  boolean raised(int a) {
    return leaves.get(a).raised;
  }

  private boolean whole(int a) {
    return origin.fields().get(field(a)).whole();
  }

  private String dimension(int a, Run run) {
    String type = whole(a) ? "BIGINT" : "VARCHAR";
    String table = database.create(run, "dimension", "value " + type + ", k BIGINT, code BIGINT");
    Leaves of = leaves.get(a);
    database.load(
        run,
        table,
        3,
        sink -> {
          for (int leaf = 0; leaf < of.values.present(); leaf++) {
            String value = of.values.value(leaf);
            if (whole(a) && !isWhole(value)) {
              continue;
            }
            if (whole(a)) {
              sink.whole(Long.parseLong(value));
            } else {
              sink.text(value);
            }
            sink.whole(words.placed(a, of.codeOf[leaf]));
            sink.whole(of.codeOf[leaf]);
            sink.end();
          }
        });
    return table;
  }

  /** Whether a text is what the database makes of a whole number; no other text can occur. */
  private static boolean isWhole(String value) {
    try {
      return Long.toString(Long.parseLong(value)).equals(value);
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private int missing(int a) {
    return leaves.get(a).values.missing();
  }

  private int missingCode(int a) {
    return leaves.get(a).codeOf[missing(a)];
  }

  /** An attribute's code at its place in the key. */
  private String placed(int a) {
    return orMissing(
        a, "d" + a + ".k", Long.toString(words.placed(a, missing(a) < 0 ? 0 : missingCode(a))));
  }

  private String orMissing(int a, String present, String missing) {
    return missing(a) < 0
        ? present
        : "CASE WHEN "
            + origin.value(field(a))
            + " IS NULL THEN "
            + missing
            + " ELSE "
            + present
            + " END";
  }

  /** The word of the key, of each attribute in it the code. */
  private String word(int w) {
    List<String> terms = new ArrayList<>();
    for (int a = 0; a < attributes.size(); a++) {
      if (words.word[a] == w) {
        terms.add(placed(a));
      }
    }
    return terms.isEmpty() ? "CAST(0 AS BIGINT)" : String.join(" + ", terms);
  }

  /** The source beside its dimensions. */
  private String from() {
    StringBuilder from = new StringBuilder(origin.from());
    for (int a = 0; a < attributes.size(); a++) {
      from.append(missing(a) < 0 ? " JOIN " : " LEFT JOIN ")
          .append(database.dialect().temporary(dimensions.get(a)))
          .append(" d")
          .append(a)
          .append(" ON d")
          .append(a)
          .append(".value = ")
          .append(joined(a));
    }
    return from.toString();
  }

  private String joined(int a) {
    String value = origin.value(field(a));
    return whole(a) ? "CAST(" + value + " AS BIGINT)" : database.dialect().text(value);
  }

  /** The names of the key's words. */
  List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (int w = 0; w < words.words; w++) {
      keys.add("k" + w);
    }
    return keys;
  }

  /** The key's words under their names. */
  private List<String> keyWords() {
    List<String> named = new ArrayList<>();
    for (int w = 0; w < words.words; w++) {
      named.add(word(w) + " AS k" + w);
    }
    return named;
  }

  /** The keys of all rows, for counting. */
  String keysOfRows() {
    return "SELECT " + String.join(", ", keyWords()) + " FROM " + from();
  }

  /**
   * Every row: its key as k0, ..., the codes of its quasi-identifiers as q0, ..., its columns as
   * c0, ..., and the texts of attributes as g0, ...
   *
   * @param labels a table of texts by code for each of the first attributes; empty for none
   */
  String rows(List<String> labels) {
    List<String> columns = new ArrayList<>(keyWords());
    for (int a = 0; a < schema.quasiIdentifiers().size(); a++) {
      columns.add(code(a) + " AS q" + a);
    }
    for (int f = 0; f < origin.fields().size(); f++) {
      columns.add(origin.value(f) + " AS c" + f);
    }
    StringBuilder from = new StringBuilder(from());
    for (int a = 0; a < labels.size(); a++) {
      columns.add("l" + a + ".label AS g" + a);
      from.append(" JOIN ")
          .append(database.dialect().temporary(labels.get(a)))
          .append(" l")
          .append(a)
          .append(" ON l")
          .append(a)
          .append(".code = ")
          .append(code(a));
    }
    return "SELECT " + String.join(", ", columns) + " FROM " + from;
  }

  /**
   * The codes of every row: of quasi-identifiers as q0, ..., of sensitive ones placed as p0, ...
   */
  String coded() {
    List<String> columns = new ArrayList<>();
    int quasi = schema.quasiIdentifiers().size();
    for (int a = 0; a < attributes.size(); a++) {
      columns.add(a < quasi ? code(a) + " AS q" + a : placed(a) + " AS p" + (a - quasi));
    }
    return "SELECT " + String.join(", ", columns) + " FROM " + from();
  }

  private String code(int a) {
    return orMissing(a, "d" + a + ".code", Integer.toString(missing(a) < 0 ? 0 : missingCode(a)));
  }

  /** A table of texts by code. */
  String labels(List<Optional<String>> texts, Run run) {
    String labels = database.create(run, "labels", "code BIGINT, label VARCHAR");
    database.load(
        run,
        labels,
        2,
        sink -> {
          for (int code = 0; code < texts.size(); code++) {
            sink.whole(code);
            sink.text(texts.get(code).orElse(null));
            sink.end();
          }
        });
    return labels;
  }

  /** What rows are joined by with a table that has their keys. */
  String sameKey(String one, String other) {
    return String.join(
        " AND ", keys().stream().map(k -> one + "." + k + " = " + other + "." + k).toList());
  }

  /** The key's columns as they are declared. */
  String declaredKey() {
    return String.join(", ", keys().stream().map(k -> k + " BIGINT").toList());
  }

  /** Fills the words of an atom's key. */
  void key(Profile profile, int tuple, int atom, long[] into) {
    Arrays.fill(into, 0);
    int quasi = schema.quasiIdentifiers().size();
    for (int a = 0; a < attributes.size(); a++) {
      int code = a < quasi ? profile.code(a, tuple) : profile.sensitive(a - quasi, atom);
      into[words.word[a]] += words.placed(a, code);
    }
  }

  /** The atoms that keys, word after word, are of. */
  int[] atoms(Profile profile, long[] keys, Run run) {
    int n = keys.length / words.words;
    List<Codes> codes = new ArrayList<>();
    for (int a = 0; a < attributes.size(); a++) {
      Codes.Builder builder = new Codes.Builder(n, attributes.get(a).dictionary().size());
      for (int i = 0; i < n; i++) {
        builder.add(words.code(keys, i * words.words, a));
      }
      codes.add(builder.build());
    }
    int quasi = schema.quasiIdentifiers().size();
    int[] atoms =
        profile.atomsOfRows(
            codes.subList(0, quasi), codes.subList(quasi, codes.size()), run.parallel());
    for (int atom : atoms) {
      if (atom < 0) {
        throw Profiling.changed(database.dialect());
      }
    }
    return atoms;
  }

  void drop() {
    database.drop(new ArrayList<>(dimensions));
  }
}
