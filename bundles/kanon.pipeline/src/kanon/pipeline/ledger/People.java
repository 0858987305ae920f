package kanon.pipeline.ledger;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import kanon.api.report.Job;
import kanon.api.report.LedgerEntry;
import kanon.lib.keys.SecretKey;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.session.DataCache;

/**
 * Whose the rows of an input are: a digest for each person under the ledger's key, or where the
 * config names no persons, each row its own.
 *
 * @param of the person of each row
 * @param digests of each person; empty where rows are told by their numbers
 */
record People(int[] of, Optional<List<String>> digests) {
  private static final int BYTES = 16;

  /** What is told of persons. */
  static People of(Config config, DataCache.Opened data, SecretKey key) {
    Table table = table(data);
    Optional<String> column = config.persons().map(Job.Persons::column);
    if (column.isEmpty()) {
      int[] rows = new int[table.rows()];
      Arrays.setAll(rows, row -> row);
      return new People(rows, Optional.empty());
    }
    Column persons =
        data.originals()
            .column(column.get())
            .or(() -> table.find(column.get()))
            .orElseThrow(
                () ->
                    KanonException.usage(
                        "UNKNOWN_COLUMN", "There is no column '" + column.get() + "'"));
    SecretKey own = key.derived("ledger person");
    List<String> digests = new ArrayList<>();
    for (int code = 0; code < persons.dictionary().size(); code++) {
      digests.add(digest(own, persons.dictionary().value(code)));
    }
    int[] of = new int[table.rows()];
    Arrays.setAll(of, row -> persons.codes().at(row));
    return new People(of, Optional.of(digests));
  }

  /** The rows, where an importer read them. */
  static Table table(DataCache.Opened data) {
    return data.table()
        .orElseThrow(
            () ->
                KanonException.usage(
                    "LEDGER_UNFIT",
                    "ledger: engine '%s' reads the table itself and does not tell whose its rows are; name an importer"
                        .formatted(data.engine().info().name())));
  }

  private static String digest(SecretKey key, String person) {
    byte[] mac = key.mac(person.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(mac, 0, BYTES);
  }

  /** What tells whose rows are, in an entry's words. */
  String by() {
    return digests.isPresent() ? LedgerEntry.PERSON : LedgerEntry.ROW;
  }

  /** How many people there may be. */
  int size() {
    return digests.map(List::size).orElse(of.length);
  }
}
