package kanon.importer.stata;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.Run;
import kanon.api.Source;
import kanon.lib.text.TextColumn;
import kanon.lib.text.TextFile;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Table;

/**
 * Reads one file. Value labels and long texts stand behind the rows, which hold numbers and places:
 * these are encoded as they come and replaced at the end.
 */
final class StataRead {
  private static final int CHECK_ROWS = 1 << 10;
  private static final int MOST_WIDTH = 1 << 28;

  private final Source source;
  private final StataOptions options;
  private final Run run;
  private final Set<String> missing;

  StataRead(Source source, StataOptions options, Run run) {
    this.source = source;
    this.options = options;
    this.run = run;
    missing = new HashSet<>(options.missing());
  }

  Table table() {
    source.file();
    if (source.isPlain()) {
      TextFile.requireFile(source);
    }
    try (InputStream in = source.open()) {
      return table(new StataBytes(in));
    } catch (StataHeader.Unknown e) {
      throw KanonException.input(
          "OLD_STATA",
          "%s is of Stata's format %s, expected 117 to 119, which Stata 13 and newer save"
              .formatted(source.name(), e.getMessage()));
    } catch (StataLongTexts.Binary e) {
      throw KanonException.input(
          "STATA_BINARY", source.name() + ": a long text holds bytes that are no text");
    } catch (CharacterCodingException e) {
      throw KanonException.input(
          "MALFORMED_TEXT", source.name() + " holds bytes that are no text in its encoding");
    } catch (StataBytes.Damaged e) {
      throw damaged("is not as Stata writes it at " + e.getMessage());
    } catch (EOFException e) {
      throw damaged("ends before its last section");
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", source.name() + " cannot be read");
    }
  }

  private KanonException damaged(String how) {
    return KanonException.input("DAMAGED_STATA", source.name() + " " + how);
  }

  private Table table(StataBytes in) throws IOException {
    StataHeader header = StataHeader.read(in, options.encoding());
    requireNames(header.variables());
    TextColumn[] cells = rows(in, header);
    StataLongTexts texts = StataLongTexts.read(in, header, run);
    StataLabels labels = StataLabels.read(in, header);
    in.tag("</stata_dta>");
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < cells.length; c++) {
      StataVariable variable = header.variables().get(c);
      Column column = joined(variable.name(), cells[c]);
      if (variable.type().kind() == StataType.Kind.LONG_TEXT) {
        column = replaced(column, texts::of);
      } else if (!variable.type().isText()) {
        Optional<Replacement> labelled = labels.of(variable, column, options.labels());
        column = labelled.isPresent() ? replaced(column, labelled.get()) : column;
      }
      columns.add(column);
    }
    return new Table(columns);
  }

  private void requireNames(List<StataVariable> variables) {
    Set<String> seen = new HashSet<>();
    for (StataVariable variable : variables) {
      if (variable.name().isEmpty() || !seen.add(variable.name())) {
        throw damaged("has a variable without a name of its own");
      }
    }
  }

  private TextColumn[] rows(StataBytes in, StataHeader header) throws IOException {
    List<StataVariable> variables = header.variables();
    TextColumn[] cells = new TextColumn[variables.size()];
    StataNumbers[] numbers = new StataNumbers[cells.length];
    long width = 0;
    for (int c = 0; c < cells.length; c++) {
      cells[c] = new TextColumn(1);
      numbers[c] = new StataNumbers(variables.get(c));
      width += variables.get(c).type().width();
    }
    in.tag("<data>");
    if (width > MOST_WIDTH) {
      throw new StataBytes.Damaged("<variable_types>");
    }
    byte[] bytes = new byte[(int) width];
    ByteBuffer row = ByteBuffer.wrap(bytes).order(in.order());
    for (long r = 0; r < header.rows() && cells.length > 0; r++) {
      if (r % CHECK_ROWS == 0) {
        run.check();
        run.at(r, header.rows(), "rows");
      }
      in.into(bytes);
      int place = 0;
      for (int c = 0; c < cells.length; c++) {
        StataType type = variables.get(c).type();
        switch (type.kind()) {
          case TEXT -> add(cells[c], header.texts().text(bytes, place, type.width()));
          case LONG_TEXT -> {
            char[] key = Long.toHexString(row.getLong(place)).toCharArray();
            cells[c].add(key, 0, key.length);
          }
          default -> {
            Optional<String> number = numbers[c].at(row, place);
            if (number.isPresent()) {
              add(cells[c], number.get());
            } else {
              cells[c].addMissing();
            }
          }
        }
        place += type.width();
      }
    }
    in.tag("</data>");
    return cells;
  }

  private void add(TextColumn column, String text) {
    if (missing.contains(text)) {
      column.addMissing();
    } else {
      column.add(text.toCharArray(), 0, text.length());
    }
  }

  /** What stands for a cell's text. */
  @FunctionalInterface
  interface Replacement {
    /** The text instead. */
    String of(String text) throws IOException;
  }

  private Column replaced(Column column, Replacement replacement) throws IOException {
    String[] texts = new String[column.dictionary().size()];
    for (int code = 0; code < texts.length; code++) {
      boolean absent = code == column.dictionary().missing();
      texts[code] = absent ? "" : replacement.of(column.dictionary().value(code));
    }
    TextColumn cells = new TextColumn(column.codes().length());
    for (int r = 0; r < column.codes().length(); r++) {
      int code = column.codes().at(r);
      if (code == column.dictionary().missing()) {
        cells.addMissing();
      } else {
        add(cells, texts[code]);
      }
    }
    return joined(column.name(), cells);
  }

  private Column joined(String name, TextColumn cells) {
    String shown = options.missing().isEmpty() ? "" : options.missing().get(0);
    return TextColumn.join(name, List.of(cells), shown);
  }
}
