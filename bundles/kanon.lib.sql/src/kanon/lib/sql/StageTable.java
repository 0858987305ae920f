package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Table;
import kanon.model.Type;

/** Brings a staged release out of the database as a table. */
final class StageTable {
  private final Coding coding;
  private final Outcome outcome;
  private final Labels labels;
  private final String table;
  private final String order;
  private final Run run;

  StageTable(Coding coding, Outcome outcome, Labels labels, String table, String order, Run run) {
    this.coding = coding;
    this.outcome = outcome;
    this.labels = labels;
    this.table = table;
    this.order = order;
    this.run = run;
  }

  /**
   * The table.
   *
   * @param released its columns by their place in the source
   * @param shown the staged columns by their place in the release
   */
  Table of(List<Integer> released, IntFunction<Value> shown) {
    List<Value> others = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < released.size(); i++) {
      if (Header.quasiIdentifier(coding, released.get(i)) < 0) {
        others.add(shown.apply(i));
        names.add(coding.origin().names().get(released.get(i)));
      }
    }
    Numbering numbering = Numbering.of(coding.database(), table, others, run);
    List<String> words = labels.columns();
    Numbering.Reader reader = numbering.new Reader(words.size());
    List<Codes.Builder> codes = new ArrayList<>();
    for (int a = 0; a < coding.quasiIdentifiers(); a++) {
      codes.add(new Codes.Builder(1024, 1 << labels.layout().bits(a)));
    }
    coding
        .database()
        .scan(
            run,
            numbering.query(words) + " ORDER BY " + order,
            words.size() + numbering.names().size(),
            row -> {
              for (int a = 0; a < codes.size(); a++) {
                codes.get(a).add(labels.layout().codeFrom(row, 0, a));
              }
              reader.row(row);
            });
    numbering.drop();
    List<Column> fetched = reader.columns(names);
    List<Column> columns = new ArrayList<>();
    int next = 0;
    for (int field : released) {
      int quasi = Header.quasiIdentifier(coding, field);
      columns.add(
          quasi < 0
              ? typed(fetched.get(next++), coding.origin().fields().get(field).type())
              : column(quasi, codes.get(quasi).build()));
    }
    return new Table(columns);
  }

  private static Column typed(Column column, Type type) {
    Dictionary values = column.dictionary();
    for (int code = 0; code < values.present(); code++) {
      if (!type.accepts(values.value(code))) {
        return column;
      }
    }
    List<String> texts = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      texts.add(values.value(code));
    }
    Optional<String> missing =
        values.missing() < 0 ? Optional.empty() : Optional.of(values.value(values.missing()));
    return new Column(column.name(), Dictionary.of(type, texts, missing), column.codes());
  }

  private Column column(int a, Codes numbers) {
    LabelTexts texts = LabelTexts.of(labels.texts(a, run), type(a));
    Codes codes = numbers.map(texts.codes(), Math.max(1, texts.dictionary().size()));
    return new Column(coding.attribute(a).name(), texts.dictionary(), codes);
  }

  /** That of the values where every cell is one, else text. */
  private Type type(int a) {
    for (int c = 0; c < outcome.classes(); c++) {
      if (outcome.cell(a, c) >= outcome.cells(a).domain()) {
        return Type.STRING;
      }
    }
    return coding.attribute(a).dictionary().type();
  }
}
