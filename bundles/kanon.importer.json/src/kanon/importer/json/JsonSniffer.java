package kanon.importer.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Source;
import kanon.lib.json.record.Options;
import kanon.lib.text.MissingGuess;
import kanon.model.Column;
import kanon.model.Table;

/** Finds out the form of a file by its first character, and missing values from all of it. */
final class JsonSniffer {
  private final Source source;
  private final Map<String, Object> given;
  private final Run run;

  JsonSniffer(Source source, Map<String, Object> given, Run run) {
    this.source = source;
    this.given = given;
    this.run = run;
  }

  Map<String, Object> options() {
    Map<String, Object> all = new LinkedHashMap<>(given);
    all.put("missing", List.of());
    JsonRead read =
        new JsonRead(source, Options.bind(JsonOptions.class, all, "importer 'json'"), run);
    Map<String, Object> found = new LinkedHashMap<>();
    if (!given.containsKey("form")) {
      found.put("form", read.form().name().toLowerCase(Locale.ROOT));
    }
    Table table = read.table();
    MissingGuess.refuseAbsent(table, given.get("missing"), source.name());
    if (!given.containsKey("missing")) {
      List<String> missing = MissingGuess.of(table);
      if (missing.stream().anyMatch(text -> occurs(text, table))) {
        found.put("missing", missing);
      }
    }
    return found;
  }

  private static boolean occurs(String text, Table table) {
    for (Column column : table.columns()) {
      for (int code = 0; code < column.dictionary().present(); code++) {
        if (column.dictionary().value(code).equals(text)) {
          return true;
        }
      }
    }
    return false;
  }
}
