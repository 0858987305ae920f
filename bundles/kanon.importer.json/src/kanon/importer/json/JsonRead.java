package kanon.importer.json;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.util.Collections;
import java.util.List;
import kanon.api.Run;
import kanon.api.Source;
import kanon.importer.json.JsonOptions.Form;
import kanon.lib.text.TextColumn;
import kanon.lib.text.TextFile;
import kanon.lib.text.TextReader;
import kanon.model.KanonException;
import kanon.model.Table;

/** Reads one file. */
final class JsonRead {
  private static final int CHECK_ROWS = 1 << 10;
  private static final int CHARS = 1 << 14;

  private final TextFile file;
  private final JsonOptions options;
  private final Run run;
  private final JsonColumns columns;

  JsonRead(Source source, JsonOptions options, Run run) {
    this.options = options;
    this.run = run;
    file = JsonFiles.open(source);
    columns = new JsonColumns(options.missing());
  }

  Table table() {
    try {
      Form form = form();
      try (TextReader text = file.read(file.progress(run))) {
        if (form == Form.ARRAY) {
          readArray(text);
        } else {
          readLines(new BufferedReader(text, CHARS));
        }
      }
    } catch (IOException e) {
      throw file.unreadable(e);
    }
    if (columns.rows() > 0 && columns.names().isEmpty()) {
      throw KanonException.input(
          "NO_COLUMNS", file.name() + " holds only empty objects, expected keys that name columns");
    }
    TextColumn[] all = columns.columns().toArray(new TextColumn[0]);
    List<TextColumn[]> onePart = Collections.singletonList(all);
    String shown = options.missing().isEmpty() ? "" : options.missing().get(0);
    return new Table(TextColumn.join(columns.names(), onePart, shown, run.parallel()));
  }

  /** The form that the options say, or that the first character tells. */
  Form form() {
    if (options.form() != Form.AUTO) {
      return options.form();
    }
    try (TextReader text = file.read(file.progress(run))) {
      BufferedReader characters = new BufferedReader(text, CHARS);
      for (int c = characters.read(); c >= 0; c = characters.read()) {
        if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
          return c == '[' ? Form.ARRAY : Form.LINES;
        }
      }
    } catch (IOException e) {
      throw file.unreadable(e);
    }
    throw KanonException.input(
        "EMPTY_FILE", file.name() + " is empty, expected an array of objects or an object a line");
  }

  private void readArray(TextReader text) throws IOException {
    JsonReader json = new JsonReader(text);
    json.setStrictness(Strictness.STRICT);
    Place place = new Place(file, json, 0);
    try {
      JsonToken token = json.peek();
      if (token != JsonToken.BEGIN_ARRAY) {
        throw place.fault(
            "NOT_AN_ARRAY", "is " + JsonColumns.kind(token) + ", expected an array of objects");
      }
      json.beginArray();
      while (json.hasNext()) {
        columns.addRow(json, place);
        if (columns.rows() % CHECK_ROWS == 0) {
          run.check();
        }
      }
      json.endArray();
      end(json, place);
    } catch (MalformedJsonException | EOFException e) {
      throw place.malformed();
    }
  }

  private void readLines(BufferedReader lines) throws IOException {
    long line = 0;
    for (String text = lines.readLine(); text != null; text = lines.readLine()) {
      if (!text.isBlank()) {
        readLine(text, line);
      }
      line++;
      if (line % CHECK_ROWS == 0) {
        run.check();
      }
    }
  }

  private void readLine(String text, long linesBefore) throws IOException {
    JsonReader json = new JsonReader(new StringReader(text));
    json.setStrictness(Strictness.STRICT);
    Place place = new Place(file, json, linesBefore);
    try {
      columns.addRow(json, place);
      end(json, place);
    } catch (MalformedJsonException | EOFException e) {
      throw place.malformed();
    }
  }

  private static void end(JsonReader json, Place place) throws IOException {
    if (json.peek() != JsonToken.END_DOCUMENT) {
      throw place.malformed();
    }
  }
}
